import type { Caller } from '../caller.ts';
import { wrongPassword } from '../errors.ts';
import type { Reading, Work } from '../work.ts';
import { holdOpen } from '../hold-open.ts';
import { passwordAccount } from './login-counter.ts';
import { passwordMatches } from './passwords.ts';

/**
 * Asks whoever is signed in for their password again, before what a stolen session must not do. Its
 * failures are counted as a login's are, apart from those.
 * @returns the hash of the password that was right
 * @throws Refusal 403 for a wrong one, 429 after too many
 */
export async function confirmPassword(
  { db, limits }: Reading,
  { actor }: Caller,
  password: string,
): Promise<string> {
  const counted = passwordAccount(actor.id);
  await limits.beforeLogin(counted);
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.id)
    .executeTakeFirst();
  if (!(await passwordMatches(user?.password_hash, password)) || !user) throw wrongPassword();
  await limits.afterLogin(counted);
  return user.password_hash;
}

/**
 * Whether what somebody has proven with a password still holds; until the transaction is over it does.
 * @param proven the hash of the password that was right
 */
export async function isStillProven({ trx }: Work, userId: string, proven: string) {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', proven)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

/** The same as a condition. @throws Refusal 403 where the password was changed, 401 where the account was closed */
export async function holdPassword(work: Work, userId: string, proven: string) {
  if (await isStillProven(work, userId, proven)) return;
  await holdOpen(work, userId);
  throw wrongPassword();
}
