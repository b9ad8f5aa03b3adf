import { foldEmail } from '@castwork/contract/email';
import { forbidden, Refusal } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { passwordMatches } from './passwords.ts';
import { startSession } from './sessions.ts';
import { toUser } from './users.ts';

/** Starts a session. 401 for a wrong login, 403 for a right one that is not confirmed yet. */
export const login: Operation<'login'> = async (context, { body }) => {
  const account = foldEmail(body.email);
  await context.limits.beforeLogin(account);
  const user = await context.db
    .selectFrom('users')
    .selectAll()
    .where('email_folded', '=', account)
    .executeTakeFirst();
  if (!(await passwordMatches(user?.password_hash, body.password)) || !user)
    throw new Refusal(401, 'wrong_login', 'Invalid email or password');
  await context.limits.afterLogin(account);
  if (!user.confirmed_at)
    throw forbidden('unconfirmed', 'Please confirm your email before logging in.');
  return { token: await startSession(context, user.id), user: toUser(user) };
};
