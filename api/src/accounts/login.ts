import { foldEmail } from '@castwork/contract/email';
import { forbidden, wrongLogin } from '../errors.ts';
import type { PreparedCommand } from '../operation.ts';
import { termsDue } from '../legal/consent.ts';
import { totpDue } from '../totp/totp-due.ts';
import { loginCounter } from './login-counter.ts';
import { passwordMatches } from './passwords.ts';
import { signIn } from './sign-in.ts';
import { toUser } from './users.ts';

/**
 * Starts a session. 401 for a wrong login, 403 for a right one that is not confirmed yet, or takes a
 * second step.
 */
export const login: PreparedCommand<'login'> = {
  prepare: async (reading, { body, browser }) => {
    const { db, limits, settings } = reading;
    const account = foldEmail(body.email);
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('email_folded', '=', account)
      .executeTakeFirst();
    const counted = loginCounter(settings, browser, account, user);
    await limits.beforeLogin(counted);
    if (!(await passwordMatches(user?.password_hash, body.password)) || !user) throw wrongLogin();
    await limits.afterLogin(counted);
    if (!user.confirmed_at)
      throw forbidden('unconfirmed', 'Please confirm your email before logging in.');
    const due = await totpDue(reading, user);
    if (due) throw due;
    return async (work) => {
      const token = await signIn(work, user, browser);
      return { token, user: toUser(user), ...(await termsDue(work, user)) };
    };
  },
};
