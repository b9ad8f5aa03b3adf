import { expect, test } from 'vitest';
import { shortCommit } from './commit.ts';

test('a commit is named by the beginning of its hash, and says whether it was all', () => {
  const hash = '0123456789abcdef0123456789abcdef01234567';
  expect(shortCommit(hash)).toBe('012345678');
  expect(shortCommit(`${hash}-dirty`)).toBe('012345678-dirty');
  expect(shortCommit('v1')).toBe('v1');
});
