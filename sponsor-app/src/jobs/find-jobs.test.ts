import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { expect, test } from 'vitest';
import { findJobs, isSort, sorts } from './find-jobs.ts';

const job = (_id: string, submittedAt?: string) =>
  ({
    _id,
    submissions: submittedAt ? [{ status: 'Submitted', submittedAt }] : [],
  }) as unknown as PostedJob;

test('Waiting longest begins with the links that were sent first, and ends with jobs without any', () => {
  const jobs = [
    job('none'),
    job('second', '2026-11-28T12:00:00.000Z'),
    job('third', '2026-11-28T12:00:00.001Z'),
    job('first', '2026-09-28T12:00:00.000Z'),
  ];
  expect(findJobs(jobs, '', 'waiting').map(({ _id }) => _id)).toEqual([
    'first',
    'second',
    'third',
    'none',
  ]);
});

test('jobs that have waited as long are equal, in either order', () => {
  const { compare } = sorts.waiting;
  const [a, b] = [job('a'), job('b')];
  expect([compare(a, b), compare(b, a)]).toEqual([0, 0]);
});

test('an order is one of those that there are', () => {
  expect(['waiting', 'constructor', 'toString', '', null].map(isSort)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
