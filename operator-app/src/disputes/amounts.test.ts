import { expect, test } from 'vitest';
import { amountsOf, readShare } from './amounts.ts';

const agreed = { payout: 84.99, charge: 99.99 };

test.each([
  [100, { creator: 84.99, fees: 15, sponsor: 99.99, returned: 0 }],
  [33, { creator: 28.04, fees: 4.95, sponsor: 32.99, returned: 67 }],
  [0, { creator: 0, fees: 0, sponsor: 0, returned: 99.99 }],
])('%i percent is counted to the cent, as the ledger does', (share, amounts) => {
  expect(amountsOf(agreed, share)).toEqual(amounts);
});

test.each([
  ['50', 50],
  [' 7 ', 7],
  ['0', 0],
  ['100', 100],
  ['50%', 50],
  ['50 % ', 50],
  ['%', undefined],
  ['50%%', undefined],
  ['101', undefined],
  ['12.5', undefined],
  ['-1', undefined],
  ['', undefined],
])('%j is the share %s', (typed, share) => {
  expect(readShare(typed)).toBe(share);
});
