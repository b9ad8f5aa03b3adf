import { describe, expect, test } from 'vitest';
import { sameOf, toSave } from './saved-market.ts';

const local = { tab: 'local-jobs', radius: 40, words: 'cat', filter: { minPay: 60 } } as const;
const kept = [{ _id: 'kept', ...toSave(local) }];

describe('a search that is saved already', () => {
  test('is found, whatever blanks stand around its words', () => {
    expect(sameOf(kept, toSave({ ...local, words: ' cat ' }))?._id).toBe('kept');
  });

  test.each([
    ['other words', { words: 'dog' }],
    ['another radius', { radius: 41 }],
    ['another filter', { filter: { minPay: 61 } }],
    ['no filter', { filter: {} }],
    ['another tab', { tab: 'up-for-grabs' }],
  ] as const)('is another one with %s', (_, change) => {
    expect(sameOf(kept, toSave({ ...local, ...change }))).toBeUndefined();
  });
});
