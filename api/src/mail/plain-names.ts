import type { EventFacts } from '@castwork/contract/events/facts';

/** Takes no room; mail readers take it for the end of an address. */
const gap = '\u200B';

/**
 * A name in which mail readers find no address to make a link of: it stands where Castwork is believed
 * to speak.
 */
const unlinked = (name: string) =>
  name.replaceAll(/(?<=[\p{L}\p{N}])[.@:](?=\S)/gu, (mark) => `${mark}${gap}`);

/** What an event says, with the names that people chose for themselves and their jobs as plain words. */
export const withPlainNames = (facts: EventFacts): EventFacts => ({
  ...facts,
  ...Object.fromEntries(
    (['jobTitle', 'creatorName', 'senderName'] as const).flatMap((field) => {
      const name = facts[field];
      return name === undefined ? [] : [[field, unlinked(name)]];
    }),
  ),
});
