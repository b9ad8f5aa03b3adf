import type { PostedJob } from '@castwork/contract/jobs/schemas';
import type { SubmissionStatus } from '@castwork/contract/process/submission';
import { expect, test } from 'vitest';
import { eachPost, postingsOf, postingWords } from './postings.ts';

const work = (status: SubmissionStatus) => ({ _id: status, status, feedback: '' });
const job = (_id: string, postingId: string, ...statuses: SubmissionStatus[]) =>
  ({ _id, postingId, submissions: statuses.map(work) }) as PostedJob;

test('equal posts become the jobs they are, and a job without any is itself', () => {
  const { submissions, ...shared } = job('b', 'p');
  const posts = [
    { _id: 'b', submissions },
    { _id: 'a', submissions: job('a', 'p', 'Pending').submissions },
  ];
  expect(eachPost({ ...shared, submissions, posts })).toEqual([
    job('b', 'p'),
    job('a', 'p', 'Pending'),
  ]);
  expect(eachPost({ ...job('a', 'p'), posts: null })).toEqual([job('a', 'p')]);
});

test('a posting stands where the first of its jobs does, and knows those of other lists', () => {
  const [a, b, c, d] = [job('a', 'p'), job('b', 'q'), job('c', 'p'), job('d', 'p', 'Pending')];
  expect(postingsOf([a, b, c], [a, b, c, d])).toEqual([
    { key: 'p', jobs: [a, c], all: [a, c, d] },
    { key: 'q', jobs: [b], all: [b] },
  ]);
});

test('a posting says how far its posts are', () => {
  const posts = [
    job('a', 'p'),
    job('b', 'p', 'Pending'),
    job('c', 'p', 'Submitted'),
    job('d', 'p', 'Submitted', 'Approved'),
  ];
  expect(postingWords(posts)).toBe('4 posts · 3 accepted · 2 in review · 1 paid');
  expect(postingWords(posts.slice(0, 1))).toBe('1 post · 0 accepted');
});
