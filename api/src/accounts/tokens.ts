import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import type { UserRow } from '../db/schema.ts';

/** What a mailed token is for, and how long it is good, in minutes. Source: decisions. */
const lifetimes = { confirm: 24 * 60, reset: 30 } as const;

export type TokenPurpose = keyof typeof lifetimes;

/** Whether a mail of this name carries a token. */
export const isPurpose = (name: string): name is TokenPurpose => Object.hasOwn(lifetimes, name);

/** The form a token is stored in: whoever reads the database cannot use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/**
 * Makes a token of 256 random bits and stores its hash.
 * @param user as it was read: when a new sign-up has replaced it meanwhile, or it has another address, the token is
 * worthless
 * @returns the token, URL-safe; this is the only time it is seen
 */
export async function issueToken(
  db: Db,
  user: Pick<UserRow, 'id' | 'signup_id' | 'email_folded'>,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + lifetimes[purpose] * 60_000);
  await db
    .insertInto('account_tokens')
    .columns(['hash', 'user_id', 'signup_id', 'purpose', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql<Buffer>`${hashToken(token)}::bytea`.as('hash'),
          'id',
          sql<string | null>`${user.signup_id}::uuid`.as('signup_id'),
          sql<TokenPurpose>`${purpose}::text`.as('purpose'),
          sql<Date>`${expires}::timestamptz`.as('expires_at'),
        ])
        .where('id', '=', user.id)
        .where('email_folded', '=', user.email_folded)
        // An address that changes at this moment is waited for: no way in goes to the one of before.
        .forKeyShare(),
    )
    .execute();
  return token;
}
