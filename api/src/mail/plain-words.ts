import type { EventFacts } from '@castwork/contract/events/facts';
import { setApart } from '@castwork/contract/events/set-apart';
import { shownLink } from '@castwork/contract/links';

/** Takes no room; mail readers take it for the end of an address. */
const gap = '\u200B';

/**
 * Words in which mail readers find no address to make a link of: they stand where Castwork is believed
 * to speak.
 */
const unlinked = (words: string) =>
  words.replaceAll(/(?<=[\p{L}\p{M}\p{N}])[.@:](?=\S)/gu, (mark) => `${mark}${gap}`);

/** A name or a title on the line that it stands on: what would follow on another, Castwork seems to say. */
const onOneLine = (words: string) => words.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** What people wrote, and how they named themselves and their jobs. */
const plain: Partial<Record<keyof EventFacts, (words: string) => string>> = {
  jobTitle: onOneLine,
  creatorName: onOneLine,
  senderName: onOneLine,
  note: String,
  reason: String,
};

/** On which sites links are. What else is in them leads to whatever their creator likes, once it is mailed. */
const sitesOf = (links: readonly string[]) => [
  ...new Set(links.map((link) => unlinked(shownLink(new URL(link).origin)))),
];

/** What an event says, with the words of people as plain words, of which none turns the others round. */
export const withPlainWords = (facts: EventFacts): EventFacts =>
  setApart({
    ...Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => {
        const shown = plain[name as keyof EventFacts];
        return [name, shown && typeof fact === 'string' ? unlinked(shown(fact)) : fact];
      }),
    ),
    ...(facts.links && { links: sitesOf(facts.links) }),
  });
