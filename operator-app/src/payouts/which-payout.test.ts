import { expect, test } from 'vitest';
import { whichPayout } from './which-payout.ts';

const asked = (requestedAt: string) =>
  whichPayout({ creator: { name: 'Maya' }, amount: 20, requestedAt });

test('two payouts of one amount to one person are told apart by when they were asked for', () => {
  const [one, other] = [asked('2026-11-21T22:55:00Z'), asked('2026-11-22T22:55:00Z')];
  expect(one).toMatch(/^Maya’s payout of \$20\.00, asked for .* November 2\d, 2026 at \d+:55/);
  expect(other).not.toBe(one);
  expect(asked('2026-11-21T22:56:00Z')).not.toBe(one);
});
