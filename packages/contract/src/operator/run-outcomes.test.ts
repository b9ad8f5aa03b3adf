import { expect, test } from 'vitest';
import { runOutcomes } from './run-outcomes.ts';

test.each([
  [{}, undefined],
  [{ sent: 0, failed: 0 }, undefined],
  [{ sent: 2, failed: 0 }, 'Of its payouts 2 were sent'],
  [{ sent: 0, failed: 1 }, 'Of its payouts 1 has failed since, whose money is back'],
  [
    { sent: 1, failed: 2 },
    'Of its payouts 1 was sent and 2 have failed since, whose money is back',
  ],
])('a run with %j says of its payouts: %s', (outcomes, words) => {
  expect(runOutcomes(outcomes)).toBe(words);
});
