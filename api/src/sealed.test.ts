import { expect, test } from 'vitest';
import { open, seal, type Use } from './sealed.ts';

const secret = 'a secret of at least thirty-two bytes';

test('what is sealed opens for its owner, its use and its secret alone', () => {
  const sealed = seal(secret, 'totp secrets', 'ada', 'ABC');
  expect(open(secret, 'totp secrets', 'ada', sealed)).toBe('ABC');
  expect(open(secret, 'totp secrets', 'bob', sealed)).toBeUndefined();
  for (const use of ['payout accounts', 'login challenges', 'app challenges'] satisfies Use[])
    expect(open(secret, use, 'ada', sealed)).toBeUndefined();
  expect(open(`${secret}!`, 'totp secrets', 'ada', sealed)).toBeUndefined();
});

test('what was changed does not open, nor what is too short to be anything', () => {
  const sealed = seal(secret, 'totp secrets', 'ada', 'ABC');
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[index]! ^= 1;
    expect(open(secret, 'totp secrets', 'ada', changed)).toBeUndefined();
  }
  expect(open(secret, 'totp secrets', 'ada', sealed.subarray(0, 8))).toBeUndefined();
});

test('the same text is sealed as another each time', () => {
  expect(seal(secret, 'totp secrets', 'ada', 'ABC')).not.toEqual(
    seal(secret, 'totp secrets', 'ada', 'ABC'),
  );
});
