import { selfContained } from '../self-contained.ts';
import type { EventFacts } from './facts.ts';

/** Letters that run from right to left, and signs that turn what follows round. */
const turns =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Words between signs that nobody sees: whatever direction they have ends with them. */
const apart = (words: string) =>
  turns.test(words) ? `\u2068${selfContained(words)}\u2069` : words;

/** What people have written. */
const written = ['jobTitle', 'creatorName', 'senderName', 'reason'] as const;

/** Facts for a sentence, in which no name and no title turns the rest round. Others are as they were written. */
export const setApart = (facts: EventFacts): EventFacts => ({
  ...facts,
  ...Object.fromEntries(
    written.flatMap((name) => (facts[name] ? [[name, apart(facts[name])]] : [])),
  ),
});
