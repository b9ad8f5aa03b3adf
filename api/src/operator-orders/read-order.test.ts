import { expect, test } from 'vitest';
import { readOrder, wrongWith } from './read-order.ts';

const email = 'ada@example.com';

test.each([
  [['create', email], {}, { reason: 'x' }],
  [['renew', email], {}, { reference: 'R' }],
  [['resolve', 'S'], { share: '50', reason: 'x' }, { reference: 'R' }],
  [['deposit', email, '10'], { reference: 'R' }, { 'provider-refuses': true }],
  [['deposit', email, '10'], { reference: 'R' }, { share: '5' }],
  [['refund', 'D', '10'], { reference: 'R' }, { reason: 'x' }],
  [['payouts', 'run'], { format: 'csv', out: 'p.csv' }, { reason: 'x' }],
  [['payout-sent', 'P'], { reference: 'R' }, { reason: 'x' }],
  [['payout-failed', 'P'], { reason: 'x' }, { reference: 'R' }],
  [['reconciliation'], {}, { format: 'csv' }],
])('%j with %j is refused where %j of another order is given too', (words, own, others) => {
  expect(readOrder(words, own)).toBeDefined();
  const given = { ...own, ...others };
  expect(readOrder(words, given)).toBeUndefined();
  const [option] = Object.keys(others);
  expect(wrongWith(words, given)).toMatch(
    new RegExp(`^There is no option --${option}\\. It is given so:\n\npnpm operator ${words[0]}`),
  );
});

test('who forgets the word run is not shown a list in place of a file', () => {
  expect(readOrder(['payouts'], {})).toBeDefined();
  expect(readOrder(['payouts'], { run: 'R', out: 'p.csv' })).toBeUndefined();
});

const refund = (refuses: unknown) =>
  readOrder(['refund', 'D', '10'], { reference: 'R', 'provider-refuses': refuses });

test('an option that takes no word is not thrown away where one is given with it', () => {
  expect(refund(true)).toBeDefined();
  expect(refund('yes')).toBeUndefined();
});
