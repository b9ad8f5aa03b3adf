import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { expect, test } from 'vitest';
import { stillWaiting, waitingWork } from './waiting-work.ts';

const submission = (_id: string, more = {}) => ({
  _id,
  status: 'Submitted',
  submittedAt: 'once',
  ...more,
});
const red = {
  links: [{ url: 'https://youtu.be/1', checks: [{ name: 'answers', result: 'failed' }] }],
};
const jobs = (...submissions: object[]) => [{ submissions }] as unknown as PostedJob[];

test('of what was asked about stays what waits with the same links of which no more checks have failed, as it is now', () => {
  const asked = waitingWork(
    jobs(
      ...['same', 'disputed', 'sent anew', 'gone', 'failed since'].map((id) => submission(id)),
      submission('was red', red),
    ),
  );
  const now = jobs(
    submission('same', { payout: 7 }),
    submission('disputed', { status: 'Disputed' }),
    submission('sent anew', { submittedAt: 'twice' }),
    submission('another'),
    submission('failed since', red),
    submission('was red', red),
  );
  const left = stillWaiting(asked, now).map((work) => work.submission);
  expect(left).toMatchObject([{ _id: 'same', payout: 7 }, { _id: 'was red' }]);
  expect(stillWaiting(asked, undefined)).toBe(asked);
});
