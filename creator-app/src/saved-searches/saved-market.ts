import { earliestOpenDueDate } from '@castwork/contract/dates';
import { limits } from '@castwork/contract/limits';
import type { SavedSearch } from '@castwork/contract/saved-searches/schemas';
import { formatMiles } from '@castwork/ui/format';
import type { MarketSearch } from '../jobs/market-address.ts';
import { activeFilters } from '../jobs/market-filter.ts';

/** What of a saved search is looked for, and where. */
export type Saved = Pick<SavedSearch, 'query' | 'radiusMiles'>;

/** What is saved of the market that is on screen. Where up-for-grabs jobs are plays no part. */
export const toSave = ({ tab, radius, words, filter }: MarketSearch): Saved => ({
  query: {
    jobType: tab === 'local-jobs' ? 'locationBased' : 'upForGrabs',
    ...(words.trim() ? { words: words.trim() } : {}),
    ...filter,
  },
  radiusMiles: tab === 'local-jobs' ? radius : limits.searchRadius.default,
});

/** The market of a saved search. */
export const marketOf = ({ query, radiusMiles }: Saved): MarketSearch => {
  const { jobType, words = '', ...filter } = query;
  const tab = jobType === 'locationBased' ? 'local-jobs' : 'up-for-grabs';
  return { tab, radius: radiusMiles, words, filter };
};

const placeWords = ({ query: { jobType }, radiusMiles }: Saved) => {
  if (jobType === 'upForGrabs') return 'Up for Grabs';
  return `${jobType ? 'Local Jobs' : 'All jobs'} within ${formatMiles(radiusMiles)}`;
};

/** What a search looks for, in words: it needs no other name. */
export const factsOf = (search: Saved): string[] => [
  placeWords(search),
  ...(search.query.words ? [`“${search.query.words}”`] : []),
  ...activeFilters(search.query).map(({ words }) => words),
];

/** The one among searches that looks for the same: the same is not saved twice. */
export const sameOf = <T extends Saved>(searches: readonly T[], search: Saved): T | undefined => {
  const name = factsOf(search).join();
  return searches.find((other) => factsOf(other).join() === name);
};

/** Whether the day has passed by which jobs would have to be due. */
export const isOver = ({ query: { dueBy } }: Saved, now = new Date()) =>
  dueBy !== undefined && dueBy < earliestOpenDueDate(now);
