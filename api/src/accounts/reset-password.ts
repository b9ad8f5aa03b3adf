import { sql } from 'kysely';
import type { UserRow } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import { mailOwner } from '../mail-owner.ts';
import type { PreparedCommand } from '../operation.ts';
import { visitFacts } from '../sessions/device.ts';
import { forgetAppSince } from '../totp/user-totp.ts';
import type { Work } from '../work.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { endMailedWays } from './end-mailed-ways.ts';
import { endSessions } from './end-sessions.ts';
import { remember } from './known-browsers.ts';
import { passwordAccount } from './login-counter.ts';
import { objectWithin } from './object-within.ts';
import { hashPassword } from './passwords.ts';
import { hashToken } from './tokens.ts';

const invalidToken = () => new Refusal(400, 'invalid_token', 'Token is invalid or has expired');

/**
 * Uses up a reset token and with it every other token of the account.
 * @throws Refusal 400 when it is used, expired or unknown
 */
async function useToken({ trx, now }: Work, token: string) {
  const hash = hashToken(token);
  const owner = trx
    .selectFrom('account_tokens')
    .select('user_id')
    .where('hash', '=', hash)
    .where('purpose', '=', 'reset')
    .where('expires_at', '>', now);
  // The account first, as whoever changes or closes it does: they end its tokens, too.
  await trx.selectFrom('users').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
  // Deleting the token is what uses it: of two that try, one deletes a row.
  const deleted = await trx
    .deleteFrom('account_tokens')
    .where('user_id', '=', owner)
    .returning(['hash', 'user_id', 'signup_id'])
    .execute();
  const used = deleted.find((each) => each.hash.equals(hash));
  if (!used) throw invalidToken();
  return used;
}

/**
 * Ends an app that may be of whoever knew the password before: its owner was mailed of it, and gets in
 * again by what that mail says. An older one stays, and an operator's: a mailbox is no second step.
 * @returns whether there was one
 */
async function endNewApp(work: Work, { id, role }: Pick<UserRow, 'id' | 'role'>) {
  if (role === 'operator') return false;
  const since = new Date(work.now.getTime() - objectWithin);
  const isGone = await forgetAppSince(work, id, since);
  if (isGone) await writeEvents(work, 'totp_turned_off', [{ kind: 'person', id }], {});
  return isGone;
}

/** Sets a new password, once per token, and ends all the user's sessions. They are mailed of it. */
export const resetPassword: PreparedCommand<'resetPassword'> = {
  prepare: async ({ settings }, { params, body, browser }) => {
    refuseCommonPassword(body.password);
    const passwordHash = await hashPassword(body.password);
    return async (work) => {
      const { trx, now, limits } = work;
      const used = await useToken(work, params.token);
      const owner = await trx
        .updateTable('users')
        // Whoever reads the mail owns the address.
        .set({
          password_hash: passwordHash,
          confirmed_at: sql`coalesce(confirmed_at, ${now}::timestamptz)`,
        })
        .where('id', '=', used.user_id)
        // A new sign-up may have replaced the one that the token was mailed for.
        .where('signup_id', '=', used.signup_id)
        .returning(['id', 'role', 'email_folded', 'password_hash'])
        .executeTakeFirst();
      if (!owner) throw invalidToken();
      await endSessions(work, owner.id);
      // Whoever knew the old one may have asked for another address.
      await endMailedWays(work, owner.id);
      const asOwner = { ...work, actor: { kind: owner.role, id: owner.id } };
      const isAppGone = await endNewApp(asOwner, owner);
      await writeEvents(asOwner, 'password_changed', [{ kind: 'person', id: owner.id }], {});
      // Whoever has the mailbox for a moment does not do this unseen.
      await mailOwner(work, owner.id, 'passwordChanged', {
        ...visitFacts(work, browser),
        ...(isAppGone ? { isAppGone } : {}),
      });
      // Who forgot a password has often tried a few: the new one is not made to wait for them, nor
      // for what strangers guess from now on.
      for (const counted of [owner.email_folded, passwordAccount(owner.id)])
        await limits.afterLogin(counted, trx);
      remember(settings, browser, owner);
      return { message: 'Password reset successful' };
    };
  },
};
