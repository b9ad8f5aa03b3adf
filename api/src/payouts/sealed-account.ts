import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';

// AES-256-GCM: a nonce, what is sealed, and the tag that nobody has changed it.
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

type Keys = Pick<Context['settings'], 'PAYOUT_KEY' | 'PAYOUT_KEY_BEFORE'>;

/** The setting may seal other things, or sign sessions: this use has a key of its own. */
const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'castwork payout accounts', 32));

/**
 * Seals an account number, so that the database alone does not tell it.
 * @param methodId the payout method it belongs to: with another's row it does not open
 */
export function sealAccount({ PAYOUT_KEY }: Keys, methodId: string, number: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(PAYOUT_KEY), nonce);
  cipher.setAAD(Buffer.from(methodId));
  const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
}

function open(secret: string, methodId: string, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(methodId));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const sealed = bytes.subarray(nonceBytes, -tagBytes);
    return decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** Opens what was sealed. @returns undefined when neither key that is set has sealed it */
export const openAccount = (
  { PAYOUT_KEY, PAYOUT_KEY_BEFORE }: Keys,
  methodId: string,
  bytes: Buffer,
): string | undefined =>
  open(PAYOUT_KEY, methodId, bytes) ??
  (PAYOUT_KEY_BEFORE ? open(PAYOUT_KEY_BEFORE, methodId, bytes) : undefined);
