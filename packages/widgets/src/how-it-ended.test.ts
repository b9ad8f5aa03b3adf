import type { TimelineEvent } from '@castwork/contract/submissions/schemas';
import { expect, test } from 'vitest';
import { howItEnded } from './how-it-ended.ts';

const event = (kind: TimelineEvent['kind'], reason?: string): TimelineEvent => ({
  _id: kind,
  at: '2026-11-21T10:00:00.000Z',
  by: 'system',
  kind,
  data: { jobId: 'a', jobTitle: 'b', ...(reason ? { reason } : {}) },
});

test.each([
  ['job_withdrawn', 'I am ill', 'Withdrawn by the creator', 'I am ill'],
  ['job_withdrawn', undefined, 'Withdrawn by the creator', ''],
  ['job_expired', undefined, 'No links were sent in time', ''],
  ['job_canceled', undefined, 'The job was deleted', ''],
  ['dispute_resolved', 'Not there', 'An operator decided that nothing is paid', 'Not there'],
] as const)('work that ended by %s (%s) says so, with when and why', (kind, why, words, reason) => {
  const events = [
    event('job_accepted'),
    event('dispute_opened', 'Too short'),
    event(kind, why),
    event('job_edited'),
  ];
  expect(howItEnded(events)).toEqual({ words, reason, at: '2026-11-21T10:00:00.000Z' });
});

test('what goes on has not ended', () => {
  expect(howItEnded([event('job_posted'), event('job_accepted')])).toBeUndefined();
});
