import { createHash } from 'node:crypto';
import type { Rate } from '@castwork/settings/values';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../errors.ts';

/** The rates of a deployment, from its settings. */
export interface Rates {
  LIMIT_LOGIN: Rate;
  LIMIT_MAIL_SHORT: Rate;
  LIMIT_MAIL_LONG: Rate;
  LIMIT_ORIGIN: Rate;
}

/** Limits that all API processes of a database share. */
export interface RateLimits {
  /** Counts a login before it is tried. @throws Refusal 429 with growing waits after too many failures */
  beforeLogin: (account: string) => Promise<void>;
  /** A login succeeded: its failures are forgotten. */
  afterLogin: (account: string) => Promise<void>;
  /** Whether a mail of this kind may go to an address now; it is counted if so. */
  mayMail: (kind: string, address: string) => Promise<boolean>;
  /** Counts a call without a session. @throws Refusal 429 */
  beforePublicCall: (origin: string) => Promise<void>;
}

const day = 24 * 60 * 60;

const tooMany = (milliseconds: number) => {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Refusal(429, 'too_many', 'Too many attempts. Please wait and try again.', {
    retryAfter,
  });
};

/** Addresses are longer than a key may be, and need not lie about in a table of limits. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Counts one; undefined when it fits, else what the limiter knows. */
const over = (by: RateLimiterPostgres, key: string): Promise<RateLimiterRes | undefined> =>
  by.consume(keyOf(key)).then(
    () => undefined,
    (reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    },
  );

/**
 * Opens the shared limits.
 * @param pool connections to the product's database
 * @param rates how often what may happen
 */
export function openRateLimits(pool: Pool, rates: Rates): RateLimits {
  const limiter = (keyPrefix: string, { count, seconds }: Rate) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: count,
      duration: seconds,
    });
  const logins = limiter('login', rates.LIMIT_LOGIN);
  const lockouts = limiter('lockout', { count: 1_000_000, seconds: day });
  const short = limiter('mail-short', rates.LIMIT_MAIL_SHORT);
  const long = limiter('mail-long', rates.LIMIT_MAIL_LONG);
  const origins = limiter('origin', rates.LIMIT_ORIGIN);

  return {
    // Counted before the password is looked at: parallel guesses cannot slip past the limit.
    beforeLogin: async (account) => {
      const refused = await over(logins, account);
      if (!refused) return;
      // The first refusal of a lockout sets its length: each within a day is twice the last.
      if (refused.consumedPoints === rates.LIMIT_LOGIN.count + 1) {
        const { consumedPoints: count } = await lockouts.penalty(keyOf(account));
        const seconds = Math.min(rates.LIMIT_LOGIN.seconds * 2 ** (count - 1), day);
        const blocked = await logins.block(keyOf(account), seconds);
        throw tooMany(blocked.msBeforeNext);
      }
      throw tooMany(refused.msBeforeNext);
    },
    afterLogin: async (account) => {
      await Promise.all([logins.delete(keyOf(account)), lockouts.delete(keyOf(account))]);
    },
    mayMail: async (kind, address) => {
      const key = `${kind}:${address}`;
      if (await over(short, key)) return false;
      return !(await over(long, key));
    },
    beforePublicCall: async (origin) => {
      const refused = await over(origins, origin);
      if (refused) throw tooMany(refused.msBeforeNext);
    },
  };
}
