import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Browser } from '../caller.ts';
import type { UserRow } from '../db/schema.ts';
import { signatureOf, type Signer } from '../signature.ts';

// What a browser keeps for an account that has signed in there: a nonce and two codes. The first stands
// on the account and its password: wrong passwords of that browser are counted apart (OWASP: "Device
// cookies"), until a new password ends it. The second stands on the account alone, and says for good that
// the browser is no new device. Neither lets anybody in.

/** To how many accounts a browser is known; beyond, the one that signed in longest ago is dropped. */
const accounts = 5;
/** Bytes of the nonce and of each code. */
const part = 16;

type Owner = Pick<UserRow, 'id' | 'password_hash'>;

const knownCode = (signer: Signer, nonce: Buffer, { id, password_hash: hash }: Owner) =>
  signatureOf(signer, 'known browser', nonce.toString('hex'), id, hash).subarray(0, part);
const seenCode = (signer: Signer, nonce: Buffer, { id }: Owner) =>
  signatureOf(signer, 'seen browser', nonce.toString('hex'), id).subarray(0, part);

/** The credentials in a cookie, which may hold anything: no more of them than `remember` keeps. */
const credentialsOf = (browser: Browser) =>
  browser
    .known()
    .split('.')
    .filter((each) => /^[\w-]{64}$/.test(each))
    .slice(0, accounts);

const partsOf = (credential: string) => {
  const bytes = Buffer.from(credential, 'base64url');
  return [0, 1, 2].map((n) => bytes.subarray(n * part, (n + 1) * part)) as [Buffer, Buffer, Buffer];
};

/**
 * The credential by which a browser is known to an account, if it is. Both codes have to be right: it is
 * what guesses are counted under, and a byte that nobody looks at would make a new one of it.
 */
export const findCredential = (signer: Signer, browser: Browser, owner: Owner) =>
  credentialsOf(browser).find((credential) => {
    const [nonce, known, seen] = partsOf(credential);
    return (
      timingSafeEqual(known, knownCode(signer, nonce, owner)) &&
      timingSafeEqual(seen, seenCode(signer, nonce, owner))
    );
  });

/** The credential of an account that has signed in there, whatever its password was. */
const findSeen = (signer: Signer, browser: Browser, owner: Owner) =>
  findCredential(signer, browser, owner) ??
  credentialsOf(browser).find((credential) => {
    const [nonce, , seen] = partsOf(credential);
    return timingSafeEqual(seen, seenCode(signer, nonce, owner));
  });

/** Whether an account has signed in on a browser before. */
export const isSeen = (signer: Signer, browser: Browser, owner: Owner): boolean =>
  findSeen(signer, browser, owner) !== undefined;

/** Makes a browser known to an account that has just proven to be its user's. */
export function remember(signer: Signer, browser: Browser, owner: Owner) {
  const nonce = randomBytes(part);
  const fresh = Buffer.concat([
    nonce,
    knownCode(signer, nonce, owner),
    seenCode(signer, nonce, owner),
  ]).toString('base64url');
  const replaced = findSeen(signer, browser, owner);
  const others = credentialsOf(browser).filter((each) => each !== replaced);
  browser.keep([fresh, ...others].slice(0, accounts).join('.'));
}
