import { endSessions } from '../accounts/end-sessions.ts';
import { unknownPassword } from '../accounts/passwords.ts';
import { endMailedWays } from '../accounts/end-mailed-ways.ts';
import { writeEvents } from '../events/write-events.ts';
import type { PreparedCommand } from '../operation.ts';
import { backToMethodBefore } from '../payouts/method-of-before.ts';
import { forgetTotpSince } from '../totp/user-totp.ts';
import { findEmailChange } from './find-email-change.ts';
import { firstAsked } from './first-asked.ts';
import { lockOther, takeEmail } from './take-email.ts';

/** Milliseconds in which an address that has another account by now can be freed. */
const freeWithin = 365 * 24 * 60 * 60_000;

/**
 * Stops a change of address, or takes it back. Whoever asked for it knew the password and had a session:
 * neither counts any more, nor does the app or the payout account that was set up since, and the way in is
 * the mailbox of the address that stays. Where that has another account by now, as of an owner who has signed
 * up anew, this one is nobody's until the link is opened once more: the thief does not keep it.
 */
export const objectToEmailChange: PreparedCommand<'objectToEmailChange'> = {
  prepare: async (_, { params }) => {
    const passwordHash = await unknownPassword();
    return async (work) => {
      const { trx, outbox, now } = work;
      const { change, user } = await findEmailChange(work, 'object', params.token);
      const { email_before: email } = change;
      await trx
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', user.id)
        .execute();
      await endSessions(work, user.id);
      await endMailedWays(work, user.id);
      const asOwner = { ...work, actor: { kind: user.role, id: user.id } };
      // An operator's app is set up on the server alone, and one of before stays: a mailbox is no second step.
      const since = await firstAsked(work, change);
      if (user.role !== 'operator') await forgetTotpSince(work, user.id, since);
      if (user.role === 'creator') await backToMethodBefore(asOwner, user.id, since);
      // After what locks a balance or a payout: who has one of these locked waits for the account.
      const other = change.done_at && (await lockOther(work, user.id, email));
      const isAnothers = Boolean(other?.confirmed_at);
      const next = isAnothers ? `objected ${user.id}` : email;
      if (change.done_at) await takeEmail(work, user.id, next);
      await writeEvents(asOwner, 'email_change_objected', [{ kind: 'person', id: user.id }], {});
      // Nor may a later change be taken back to an address in between.
      const changes = trx.deleteFrom('email_changes').where('user_id', '=', user.id);
      if (isAnothers) {
        await changes.where('id', '!=', change.id).execute();
        await trx
          .updateTable('email_changes')
          .set({ expires_at: new Date(now.getTime() + freeWithin) })
          .where('id', '=', change.id)
          .execute();
        return {
          message:
            'Everyone was signed out, and nobody gets in: your address has another account by now. Close that one, or give it another address in Settings, and open this link again: it gives you your account back.',
        };
      }
      await changes.execute();
      await outbox.send(trx, { template: 'reset', email, facts: { isPasswordGone: true } });
      return {
        message:
          user.role === 'operator'
            ? 'The address stays as it was, and everyone was signed out. Have your login begun anew on the server.'
            : 'The address stays as it was, everyone was signed out, and an authenticator app or payout account that was set up since is gone. Choose a new password by the link that we have mailed to you.',
      };
    };
  },
};
