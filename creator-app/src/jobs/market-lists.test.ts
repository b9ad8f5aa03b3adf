import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import type { MarketList } from '@castwork/contract/limits';
import { expect, test } from 'vitest';
import { listsOf, nextList } from './market-lists.ts';

const job = (_id: string, isUpForGrabs: boolean, postingId?: string) =>
  ({ _id, postingId, isUpForGrabs }) as VisibleJob;

const page = (more: MarketList[] | undefined, ...jobs: VisibleJob[]) => ({
  jobs,
  outsideRadiusJobs: [],
  nextCursor: more?.length === 0 ? undefined : 'further',
  ...(more && { more }),
});

test('a tab reads on with its own list, the local ones before those outside, and then no more', () => {
  const everything = page(['grabs', 'local', 'outside']);
  expect(nextList('up-for-grabs', everything)).toBe('grabs');
  expect(nextList('local-jobs', everything)).toBe('local');
  expect(nextList('local-jobs', page(['grabs', 'outside']))).toBe('outside');
  expect(nextList('local-jobs', page(['grabs']))).toBeUndefined();
  expect(nextList('up-for-grabs', page(['local', 'outside']))).toBeUndefined();
  expect(nextList('my-jobs', everything)).toBeUndefined();
});

test('an API that says nothing of its lists is read on to its end', () => {
  expect(nextList('local-jobs', page(undefined))).toBe('local');
  expect(nextList('local-jobs', { jobs: [], outsideRadiusJobs: [] })).toBeUndefined();
});

test('each job is in one list once, and the last page says which lists go on', () => {
  const pages = [
    page(['grabs', 'local'], job('1', true, 'p'), job('2', false), job('3', true)),
    page(['local'], job('4', true, 'p'), job('5', true)),
  ];
  const { grabs, local, outside } = listsOf(pages);
  expect(grabs.jobs.map(({ _id }) => _id)).toEqual(['4', '3', '5']);
  expect(local.jobs.map(({ _id }) => _id)).toEqual(['2']);
  expect([grabs.hasMore, local.hasMore, outside.hasMore]).toEqual([false, true, false]);
  expect(listsOf().grabs).toEqual({ jobs: [], hasMore: false });
});
