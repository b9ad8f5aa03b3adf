import type { MyJob } from '@castwork/contract/jobs/schemas';
import { mayDispute } from '@castwork/contract/process/may-dispute';
import { submissionStatuses } from '@castwork/contract/process/submission';
import { describe, expect, it } from 'vitest';
import { jobsOf, type ListName, lists } from './lists.ts';
import { canWithdraw } from './may.ts';

const link = 'https://youtu.be/a';
const job = (status: MyJob['status'], submittedLinks: string[] = [], feedback = '') =>
  ({ status, submittedLinks, feedback }) as unknown as MyJob;
const names = Object.keys(lists) as ListName[];

it.each(submissionStatuses)('work that is %s is found in exactly one list', (status) => {
  const jobs = [job(status, status === 'Pending' ? [] : [link])];
  expect(names.filter((name) => jobsOf(name, jobs).length === 1)).toHaveLength(1);
});

it('work that ended is listed with links and without', () => {
  expect(jobsOf('ended', [job('Closed'), job('Closed', [link]), job('Expired')])).toHaveLength(3);
});

describe('the ways out', () => {
  it.each([
    ['waits for its first links', job('Pending'), true, false],
    ['waits for changed links', job('Pending', [], 'Louder.'), true, true],
    ['waits for the sponsor', job('Submitted', [link]), false, true],
    ['waits for an operator', job('Disputed', [link]), false, false],
    ['is paid', job('Approved', [link]), false, false],
    ['was withdrawn', job('Withdrawn', [], 'Louder.'), false, false],
  ])('of work that %s', (_, work, withdraws, disputes) => {
    expect([canWithdraw(work), mayDispute('creator', work)]).toEqual([withdraws, disputes]);
  });
});
