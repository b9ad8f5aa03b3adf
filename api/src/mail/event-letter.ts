import { preferencesPlace } from '@castwork/contract/preferences/preferences';
import type { EventFacts } from '@castwork/contract/events/facts';
import { type EventKind, isAlwaysTold } from '@castwork/contract/events/kinds';
import { placeOf } from '@castwork/contract/events/places';
import type { Role } from '@castwork/contract/roles';
import type { Letter } from './compose.ts';
import { eventLetters } from './event-letters.ts';
import { withPlainWords } from './plain-words.ts';

/** What a letter about events is made of. */
export interface EventNews {
  readonly kind: EventKind;
  /** The events in their order; at least one. */
  readonly events: readonly EventFacts[];
  /** Of whom it is told to. */
  readonly role: Role;
  /** The app's address as a setting, never from a request's header. */
  readonly publicUrl: string;
  /** What ends mails of this kind. */
  readonly unsubscribeToken: string;
}

/**
 * The letter about one event, or about several of one kind.
 * @returns undefined for a kind of which nobody is mailed
 */
export function eventLetter({
  kind,
  events: facts,
  role,
  publicUrl,
  ...news
}: EventNews): Letter | undefined {
  const words = eventLetters[kind];
  const events = facts.map(withPlainWords);
  const [first, ...more] = events;
  if (!words || !first) return undefined;
  const heading = more.length === 0 ? words.one(first, role) : words.many(events.length);
  return {
    subject: heading,
    heading,
    text: more.length === 0 ? words.text(first, role) : '',
    items:
      more.length === 0
        ? []
        : events.map((each) => `${words.one(each, role)}. ${words.text(each, role)}`),
    button: words.button,
    link: publicUrl + (words.place ?? placeOf(kind, role, more.length === 0 ? first : undefined)),
    note: words.note ?? 'Castwork writes to you because of your work there.',
    ...(!isAlwaysTold(kind) && {
      leave: {
        unsubscribe: `${publicUrl}/unsubscribe/${news.unsubscribeToken}`,
        settings: `${publicUrl}${preferencesPlace}`,
      },
    }),
  };
}
