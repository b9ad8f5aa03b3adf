import { expect, test } from 'vitest';
import { marketAddress, marketParams } from './market-address.ts';

test('a part of the filter that changes leaves the others as the address has them', () => {
  expect(marketParams.filter({ minPay: 50 })).toEqual({ pay: '50' });
  const dropped = marketParams.filter({ dueBy: undefined });
  expect(Object.entries(dropped)).toEqual([['due', undefined]]);
});

test('the address of a search says what is not so without a word', () => {
  const search = { tab: 'local-jobs', radius: 40, words: 'latte', filter: { minPay: 60 } } as const;
  expect(marketAddress(search)).toBe('?tab=local-jobs&radius=40&q=latte&pay=60');
});
