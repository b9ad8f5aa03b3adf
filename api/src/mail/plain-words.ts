import type { EventFacts } from '@castwork/contract/events/facts';

/** Takes no room; mail readers take it for the end of an address. */
const gap = '\u200B';

/**
 * Words in which mail readers find no address to make a link of: they stand where Castwork is believed
 * to speak.
 */
const unlinked = (words: string) =>
  words.replaceAll(/(?<=[\p{L}\p{N}])[.@:](?=\S)/gu, (mark) => `${mark}${gap}`);

/** What an event says, with what people wrote, and named themselves and their jobs, as plain words. */
export const withPlainWords = (facts: EventFacts): EventFacts => ({
  ...facts,
  ...Object.fromEntries(
    (['jobTitle', 'creatorName', 'senderName', 'note', 'reason'] as const).flatMap((field) => {
      const words = facts[field];
      return words === undefined ? [] : [[field, unlinked(words)]];
    }),
  ),
});
