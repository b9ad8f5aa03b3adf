import { Secret, TOTP } from 'otpauth';

/** Codes either side of now that count: clocks of phones differ. Source: RFC 6238, section 5.2. */
const window = 1;

/** What every app understands. Source: RFC 6238; the key URI of authenticator apps. */
const rules = { issuer: 'Castwork', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A secret of 160 random bits, in base32: as long as its hash. Source: RFC 4226, section 4. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What a QR code tells an app: the secret, and whose it is. */
export const uriOf = (secret: string, label: string): string =>
  new TOTP({ ...rules, label, secret: Secret.fromBase32(secret) }).toString();

/**
 * The step of time that a code is of.
 * @returns periods of 30 seconds since 1970; undefined for a code that is not of now
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...rules, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
