import { expect, test } from 'vitest';
import { jobState } from './job-state.ts';

const job = { status: 'Open', isTakenDown: false, accepted: 0, paid: 0, splitCount: 2 } as const;

test.each([
  ['Open', {}],
  ['Open', { accepted: 1, paid: 1 }],
  ['Taken', { accepted: 2, paid: 1 }],
  ['Paid', { accepted: 2, paid: 2 }],
  ['Paid', { accepted: 2, paid: 2, status: 'Over' }],
  ['Over', { accepted: 2, status: 'Over' }],
  ['Deleted', { accepted: 2, paid: 2, status: 'Deleted' }],
  ['TakenDown', { status: 'Deleted', isTakenDown: true }],
] as const)('it is %s: %j', (state, more) => {
  expect(jobState({ ...job, ...more })).toBe(state);
});
