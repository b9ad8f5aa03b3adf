import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// AES-256-GCM: a nonce, what is sealed, and the tag that nobody has changed it.
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What is sealed for: each use of a secret has a key of its own, as the secret may sign sessions too. */
export type Use = 'payout accounts' | 'totp secrets' | 'login challenges' | 'app challenges';

const keyOf = (secret: string, use: Use) =>
  Buffer.from(hkdfSync('sha256', secret, '', `castwork ${use}`, 32));

/**
 * Seals a text, so that what holds it does not tell it.
 * @param owner whose it is: in the place of another's it does not open
 */
export function seal(secret: string, use: Use, owner: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret, use), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
}

/** Opens what was sealed. @returns undefined when this secret has not sealed it, or not for this owner */
export function open(secret: string, use: Use, owner: string, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret, use), bytes.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const sealed = bytes.subarray(nonceBytes, -tagBytes);
    return decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
