import { createHash, randomBytes } from 'node:crypto';
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
 * @param user as it was read: when a new sign-up has replaced it meanwhile, the token is worthless
 * @returns the token, URL-safe; this is the only time it is seen
 */
export async function issueToken(
  db: Db,
  user: Pick<UserRow, 'id' | 'signup_id'>,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('account_tokens')
    .values({
      hash: hashToken(token),
      user_id: user.id,
      signup_id: user.signup_id,
      purpose,
      expires_at: new Date(now.getTime() + lifetimes[purpose] * 60_000),
    })
    .execute();
  return token;
}
