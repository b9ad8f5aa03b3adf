import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Browser } from '../caller.ts';
import type { Context } from '../context.ts';
import type { UserRow } from '../db/schema.ts';

// What a browser keeps for an account that has signed in there: a nonce and its code, which stands
// on the account and its password. It lets nobody in; its wrong passwords are counted apart
// (OWASP: "Device cookies"). A new password ends it.

/** To how many accounts a browser is known; beyond, the one that signed in longest ago is dropped. */
const accounts = 5;
const nonceBytes = 16;

type Settings = Pick<Context['settings'], 'AUTH_SECRET'>;
type Owner = Pick<UserRow, 'id' | 'password_hash'>;

const codeOf = ({ AUTH_SECRET }: Settings, nonce: Buffer, { id, password_hash: hash }: Owner) =>
  createHmac('sha256', AUTH_SECRET)
    .update(JSON.stringify(['known browser', nonce.toString('hex'), id, hash]))
    .digest();

/** The credentials in a cookie, which may hold anything. */
const credentialsOf = (browser: Browser) =>
  browser
    .known()
    .split('.')
    .filter((each) => /^[\w-]{64}$/.test(each));

/** The credential by which a browser is known to an account, if it is. */
export const findCredential = (settings: Settings, browser: Browser, owner: Owner) =>
  credentialsOf(browser).find((credential) => {
    const bytes = Buffer.from(credential, 'base64url');
    const nonce = bytes.subarray(0, nonceBytes);
    return timingSafeEqual(bytes.subarray(nonceBytes), codeOf(settings, nonce, owner));
  });

/** Makes a browser known to an account that has just proven to be its user's. */
export function remember(settings: Settings, browser: Browser, owner: Owner) {
  const nonce = randomBytes(nonceBytes);
  const fresh = Buffer.concat([nonce, codeOf(settings, nonce, owner)]).toString('base64url');
  const replaced = findCredential(settings, browser, owner);
  const others = credentialsOf(browser).filter((each) => each !== replaced);
  browser.keep([fresh, ...others].slice(0, accounts).join('.'));
}
