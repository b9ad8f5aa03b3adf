import type { Figures } from './schemas.ts';

const hour = 60 * 60;
const day = 24 * hour;

const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

/** A length of time as people say it. */
const lengthWords = (seconds: number): string =>
  seconds < hour
    ? 'under an hour'
    : seconds < 2 * day
      ? `about ${count(Math.round(seconds / hour), 'hour')}`
      : `about ${count(Math.round(seconds / day), 'day')}`;

/** So many of so many, with their share. */
const shareWords = (some: number, all: number) =>
  `${some} of ${all} (${Math.round((some / all) * 100)}%)`;

/** What stands beside the stars of somebody whose reviews are not many enough to need more words. */
export const reviewCountWords = (reviews: number) => count(reviews, 'review');

/**
 * What is known of somebody's work in a few words, for a card.
 * @returns nothing where there is nothing to count yet
 */
export function shortFigureWords({ creator, sponsor }: Figures): string[] {
  if (creator)
    return [
      ...(creator.finished > 0 ? [`${count(creator.finished, 'job')} finished`] : []),
      ...(creator.timed > 0 ? [`${creator.onTime} of ${creator.timed} on time`] : []),
    ];
  if (sponsor && sponsor.decisionSeconds !== null)
    return [`Decides in ${lengthWords(sponsor.decisionSeconds)}`];
  return [];
}

/** Whether nothing is known of somebody yet: no work that counts, and no review. */
export const isNew = ({ reviews, creator, sponsor }: Figures): boolean =>
  reviews === 0 &&
  (sponsor?.decided ?? 0) === 0 &&
  (creator ? creator.finished + creator.withdrew + creator.expired : 0) === 0;

/** All that is known of somebody's work, as names and values; what nothing counts for is left out. */
export function figureRows({ creator, sponsor }: Figures): [name: string, value: string][] {
  if (creator) {
    const taken = creator.finished + creator.withdrew + creator.expired;
    if (taken === 0) return [];
    return [
      ['Finished', count(creator.finished, 'job')],
      ...(creator.timed > 0
        ? [['On time', shareWords(creator.onTime, creator.timed)] as [string, string]]
        : []),
      ['Withdrew', shareWords(creator.withdrew, taken)],
      ['Sent nothing in time', shareWords(creator.expired, taken)],
    ];
  }
  if (!sponsor || sponsor.decided === 0) return [];
  const { decided, autoApproved, rounds, decisionSeconds } = sponsor;
  return [
    ['Approved work', count(decided, 'job')],
    ...(decisionSeconds === null
      ? []
      : [['Time to a decision', lengthWords(decisionSeconds)] as [string, string]]),
    ['Left to the clock', shareWords(autoApproved, decided)],
    ['Rounds of changes', `${rounds} in ${count(decided, 'job')}`],
  ];
}
