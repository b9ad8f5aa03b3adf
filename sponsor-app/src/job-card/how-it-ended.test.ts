import { expect, test } from 'vitest';
import { howItEnded } from './how-it-ended.ts';

test.each([
  ['job_withdrawn', 'Withdrawn by the creator'],
  ['job_expired', 'No links were sent in time'],
  ['job_canceled', 'The job was deleted'],
  ['dispute_resolved', 'An operator decided that nothing is paid'],
] as const)('work that ended by %s says so', (kind, words) => {
  expect(howItEnded({ kind, at: '2026-11-21T10:00:00.000Z', reason: '' })).toBe(words);
});

test('of a job that was taken down only what went with it ended by that', () => {
  const at = '2026-11-21T10:00:00.000Z';
  expect(howItEnded({ kind: 'job_canceled', at, reason: '' }, true)).toBe('The job was taken down');
  expect(howItEnded({ kind: 'job_expired', at, reason: '' }, true)).toBe(
    'No links were sent in time',
  );
});
