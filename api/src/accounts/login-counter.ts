import { NIL } from 'uuid';
import type { Browser } from '../caller.ts';
import type { Context } from '../context.ts';
import type { UserRow } from '../db/schema.ts';
import { findCredential } from './known-browsers.ts';

/** What names an account where codes are counted, apart from passwords. NUL is in no address. */
export const totpAccount = (userId: string) => `${userId}\0totp`;

/** What names an account where it gives its password once more, apart from logins. */
export const passwordAccount = (userId: string) => `${userId}\0password`;

/** Stands for who has no account: what is asked of a browser takes as long for an address without one. */
const nobody = { id: NIL, password_hash: '' };

/**
 * What failed logins are counted under. A known browser's are counted apart: what strangers guess does
 * not lock it out.
 * @param account what names the account
 */
export function loginCounter(
  settings: Context['settings'],
  browser: Browser,
  account: string,
  user: UserRow | undefined,
): string {
  const credential = findCredential(settings, browser, user ?? nobody);
  return credential ? `${account}\0${credential}` : account;
}
