import type { EventFacts } from '@castwork/contract/events/facts';
import type { EventKind } from '@castwork/contract/events/kinds';
import type { Role } from '@castwork/contract/roles';

/** What a mail about events of one kind says, to whom it is told. */
export interface EventLetter {
  /** Subject and heading of a mail about one event. */
  readonly one: (facts: EventFacts, role: Role) => string;
  /** The same for several events at once. */
  readonly many: (count: number) => string;
  /** What it means for the reader, or asks of them. */
  readonly text: (facts: EventFacts, role: Role) => string;
  /** What the button says that leads to it. */
  readonly button: string;
  /** Where the button leads, unless it is where the news leads in the app. */
  readonly place?: string;
  /** What to do when it was somebody else, where the security of an account is concerned. */
  readonly note?: string;
}

/** Letters by kind. */
export type EventLetters = Partial<Record<EventKind, EventLetter>>;
