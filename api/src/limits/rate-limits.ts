import { createHash } from 'node:crypto';
import type { Rate } from '@castwork/settings/values';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../errors.ts';

/** The rates of a deployment, from its settings. */
export interface Rates {
  LIMIT_LOGIN: Rate;
  LIMIT_MAIL_SHORT: Rate;
  LIMIT_MAIL_LONG: Rate;
  LIMIT_ORIGIN: Rate;
  LIMIT_REQUESTS: Rate;
  LIMIT_MESSAGES: Rate;
  LIMIT_REPORTS: Rate;
  LIMIT_JOBS: Rate;
  LIMIT_WRITES: Rate;
}

/** Limits that all API processes of a database share. */
export interface RateLimits {
  /**
   * Counts a login before it is tried.
   * @param counted whose failures are counted together
   * @throws Refusal 429 with growing waits after too many failures
   */
  beforeLogin: (counted: string) => Promise<void>;
  /** A login succeeded: its failures are forgotten. */
  afterLogin: (counted: string, trx?: Executor) => Promise<void>;
  /** Counts a sign-up, which mails its address. @throws Refusal 429 */
  beforeSignup: (address: string) => Promise<void>;
  /** Counts that an account asks for another address, which mails both. @throws Refusal 429 */
  beforeEmailChange: (userId: string) => Promise<void>;
  /** Whether a mail of this kind may go to an address now; it is counted if so. */
  mayMail: (kind: string, address: string) => Promise<boolean>;
  /** Counts a call without a session. @throws Refusal 429 */
  beforePublicCall: (origin: string) => Promise<void>;
  /** Counts a call of an account that may change something. @throws Refusal 429 */
  beforeWrite: (userId: string) => Promise<void>;
  /**
   * Counts what an account does to others, in the transaction that does it: what is refused or
   * replayed counts nothing, and nobody counts at the same time.
   * @throws Refusal 429 that names what there was too much of
   */
  count: (trx: Executor, what: Counted, userId: string, howMany?: number) => Promise<void>;
}

/** A transaction, as far as counting needs it. */
type Executor = Pick<Kysely<Database>, 'executeQuery'>;

/** What is counted for each account. */
export type Counted = 'requests' | 'undos' | 'messages' | 'reports' | 'jobs';

const day = 24 * 60 * 60;

const tooMany = (milliseconds: number, what = 'Too many attempts.', code = 'too_many') => {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Refusal(429, code, `${what} Please wait and try again.`, { retryAfter });
};

/** What is said where a mail has to go out that may not now: without it nothing would be done. */
export const tooManyMails = ({ LIMIT_MAIL_SHORT: { seconds } }: Pick<Rates, 'LIMIT_MAIL_SHORT'>) =>
  tooMany(seconds * 1_000, 'Too many mails to this address.');

/** A rate as people say it: `500 an hour`, `60 in 5 minutes`. */
function inWords({ count, seconds }: Rate): string {
  const [size, unit] =
    seconds % 3600 === 0 ? [3600, 'hour'] : seconds % 60 === 0 ? [60, 'minute'] : [1, 'second'];
  const units = seconds / size;
  const time = units === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `in ${units} ${unit}s`;
  return `${count.toLocaleString('en-US')} ${time}`;
}

/** Addresses are longer than a key may be, and need not lie about in a table of limits. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Counts one; undefined when it fits, else what the limiter knows. */
const over = (
  by: RateLimiterPostgres,
  key: string,
  howMany = 1,
): Promise<RateLimiterRes | undefined> =>
  by.consume(keyOf(key), howMany).then(
    () => undefined,
    (reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    },
  );

/** Lets the limiter count on a transaction's own connection: waiting for another could take them all. */
const storeIn = (trx: Executor) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) =>
    trx.executeQuery(CompiledQuery.raw(text, values)),
});

/**
 * Opens the shared limits.
 * @param pool connections to the product's database
 * @param rates how often what may happen
 */
export function openRateLimits(pool: Pool, rates: Rates): RateLimits {
  const limiter = (keyPrefix: string, { count, seconds }: Rate, storeClient: object = pool) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: count,
      duration: seconds,
    });
  const logins = limiter('login', rates.LIMIT_LOGIN);
  const lockoutRate = { count: 1_000_000, seconds: day };
  const lockouts = limiter('lockout', lockoutRate);
  const short = limiter('mail-short', rates.LIMIT_MAIL_SHORT);
  const long = limiter('mail-long', rates.LIMIT_MAIL_LONG);
  const origins = limiter('origin', rates.LIMIT_ORIGIN);
  const writes = limiter('write', rates.LIMIT_WRITES);
  const counted = {
    requests: { rate: rates.LIMIT_REQUESTS, name: 'requests' },
    undos: { rate: rates.LIMIT_REQUESTS, name: 'jobs accepted and undone' },
    messages: { rate: rates.LIMIT_MESSAGES, name: 'messages' },
    reports: { rate: rates.LIMIT_REPORTS, name: 'reports' },
    jobs: { rate: rates.LIMIT_JOBS, name: 'jobs posted or changed' },
  };

  return {
    // Counted before the password is looked at: parallel guesses cannot slip past the limit.
    beforeLogin: async (counted) => {
      const refused = await over(logins, counted);
      if (!refused) return;
      // The first refusal of a lockout sets its length: each within a day is twice the last.
      if (refused.consumedPoints === rates.LIMIT_LOGIN.count + 1) {
        const { consumedPoints: count } = await lockouts.penalty(keyOf(counted));
        const seconds = Math.min(rates.LIMIT_LOGIN.seconds * 2 ** (count - 1), day);
        const blocked = await logins.block(keyOf(counted), seconds);
        throw tooMany(blocked.msBeforeNext);
      }
      throw tooMany(refused.msBeforeNext);
    },
    afterLogin: async (counted, trx) => {
      const store = trx && storeIn(trx);
      await limiter('login', rates.LIMIT_LOGIN, store).delete(keyOf(counted));
      await limiter('lockout', lockoutRate, store).delete(keyOf(counted));
    },
    // Said aloud, unlike the other mails' limit: a sign-up that was not done must not look done.
    beforeSignup: async (address) => {
      const refused = await over(long, `signup:${address}`);
      if (refused) throw tooMany(refused.msBeforeNext);
    },
    beforeEmailChange: async (userId) => {
      const refused = await over(long, `email-change:${userId}`);
      if (refused) throw tooMany(refused.msBeforeNext);
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
    beforeWrite: async (userId) => {
      const refused = await over(writes, userId);
      if (refused)
        throw tooMany(
          refused.msBeforeNext,
          `Too many changes: at most ${inWords(rates.LIMIT_WRITES)}.`,
          'too_many_changes',
        );
    },
    count: async (trx, what, userId, howMany = 1) => {
      const { rate, name } = counted[what];
      const refused = await over(limiter(what, rate, storeIn(trx)), userId, howMany);
      if (refused)
        throw tooMany(
          refused.msBeforeNext,
          `Too many ${name}: at most ${inWords(rate)}.`,
          `too_many_${what}`,
        );
    },
  };
}
