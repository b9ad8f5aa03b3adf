import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Browser } from '../caller.ts';
import type { UserRow } from '../db/schema.ts';
import { loginCounter } from './login-counter.ts';

// How long it takes would say which addresses have accounts.
test('what a browser sends is looked at as often for an address without an account', () => {
  const cookie = Array.from({ length: 3 }, () => randomBytes(48).toString('base64url')).join('.');
  const signaturesFor = (user?: Pick<UserRow, 'id' | 'password_hash'>) => {
    let made = 0;
    const settings = {
      get AUTH_SECRET() {
        made += 1;
        return 'a secret';
      },
    };
    const browser: Pick<Browser, 'known'> = { known: () => cookie };
    loginCounter(
      settings as Parameters<typeof loginCounter>[0],
      browser as Browser,
      'ada@example.com',
      user as UserRow | undefined,
    );
    return made;
  };
  expect(signaturesFor({ id: 'ada', password_hash: 'hash' })).toBe(3);
  expect(signaturesFor()).toBe(3);
});
