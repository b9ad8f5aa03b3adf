import type { Caller } from '../caller.ts';
import { forbidden } from '../errors.ts';
import type { Reading } from '../work.ts';
import { passwordMatches } from './passwords.ts';

/**
 * Asks whoever is signed in for their password again, before what a stolen session must not do. Its
 * failures are counted as a login's are, apart from those.
 * @throws Refusal 403 for a wrong one, 429 after too many
 */
export async function confirmPassword(
  { db, limits }: Reading,
  { actor }: Caller,
  password: string,
): Promise<void> {
  const counted = `${actor.id}\0password`;
  await limits.beforeLogin(counted);
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.id)
    .executeTakeFirst();
  if (!(await passwordMatches(user?.password_hash, password)))
    throw forbidden('wrong_password', 'That is not your password');
  await limits.afterLogin(counted);
}
