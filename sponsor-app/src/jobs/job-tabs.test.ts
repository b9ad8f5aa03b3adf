import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { expect, test } from 'vitest';
import { placeOf } from './job-tabs.ts';

const job = (...submissions: object[]) =>
  ({ title: 'Tea & cake', submissions, endedSubmissions: [] }) as unknown as PostedJob;
const pending = { status: 'Pending', submittedLinks: [] };
const submitted = { status: 'Submitted', submittedLinks: ['https://example.com'] };
const approved = { status: 'Approved', submittedLinks: ['https://example.com'] };

test.each([
  ['posted', job()],
  ['accepted', job(pending)],
  ['links', job(approved, submitted)],
  ['past', job(approved)],
])('a job of %s is found there by its title', (tab, of) => {
  expect(placeOf(of)).toBe(`?tab=${tab}&search=Tea%20%26%20cake`);
});
