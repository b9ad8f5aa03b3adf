import { foldEmail } from '@castwork/contract/email';
import { forbidden, wrongLogin } from '../errors.ts';
import type { PreparedCommand } from '../operation.ts';
import { findCredential, remember } from './known-browsers.ts';
import { passwordMatches } from './passwords.ts';
import { startSession } from './sessions.ts';
import { toUser } from './users.ts';

/** Starts a session. 401 for a wrong login, 403 for a right one that is not confirmed yet. */
export const login: PreparedCommand<'login'> = {
  prepare: async ({ db, limits, settings }, { body, browser }) => {
    const account = foldEmail(body.email);
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('email_folded', '=', account)
      .executeTakeFirst();
    // A known browser's failures are counted apart: what strangers guess does not lock it out. NUL is
    // in no address.
    const credential = user && findCredential(settings, browser, user);
    const counted = credential ? `${account}\0${credential}` : account;
    await limits.beforeLogin(counted);
    if (!(await passwordMatches(user?.password_hash, body.password)) || !user) throw wrongLogin();
    await limits.afterLogin(counted);
    if (!user.confirmed_at)
      throw forbidden('unconfirmed', 'Please confirm your email before logging in.');
    return async (work) => {
      const token = await startSession(work, user);
      remember(settings, browser, user);
      return { token, user: toUser(user) };
    };
  },
};
