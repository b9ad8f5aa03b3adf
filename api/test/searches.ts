import type { Input } from '@castwork/contract/contract';
import { matchJob } from '../src/saved-searches/match-job.ts';
import type { Person } from './people.ts';

type SearchInput = Input<'saveSearch'>['body'];

/** A search that a creator keeps: of everything, told at once, unless said. @returns its id */
export async function saveSearch(creator: Person, over: Partial<SearchInput> = {}) {
  const body: SearchInput = { query: {}, alert: 'now', ...over };
  return (await creator.call('saveSearch', { body })).savedSearch._id;
}

/** What the worker does with a job, here and now. */
export const match = matchJob;

/** The titles that a creator is told of, oldest first, each as often as it is. */
export async function toldTo(creator: Person) {
  const { notifications } = await creator.call('getNotifications');
  return notifications
    .filter(({ kind }) => kind === 'search_matched')
    .map(({ meta }) => meta.jobTitle)
    .toReversed();
}
