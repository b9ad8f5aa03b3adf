import { endSessions } from '../accounts/end-sessions.ts';
import { unknownPassword } from '../accounts/passwords.ts';
import { endMailedWays } from '../accounts/end-mailed-ways.ts';
import { writeEvents } from '../events/write-events.ts';
import type { PreparedCommand } from '../operation.ts';
import { backToMethodBefore } from '../payouts/method-of-before.ts';
import { forgetTotpSince } from '../totp/user-totp.ts';
import { findEmailChange } from './find-email-change.ts';
import { firstAsked } from './first-asked.ts';
import { takeEmail } from './take-email.ts';

/**
 * Stops a change of address, or takes it back. Whoever asked for it knew the password and had a session:
 * neither counts any more, nor does the app or the payout account that was set up since, and the way in is
 * the mailbox of the address that stays.
 */
export const objectToEmailChange: PreparedCommand<'objectToEmailChange'> = {
  prepare: async (_, { params }) => {
    const passwordHash = await unknownPassword();
    return async (work) => {
      const { trx, outbox } = work;
      const { change, user } = await findEmailChange(work, 'object', params.token);
      const { email_before: email } = change;
      await trx
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', user.id)
        .execute();
      await endSessions(work, user.id);
      await endMailedWays(work, user.id);
      // Nor may a later change be taken back to an address in between.
      await trx.deleteFrom('email_changes').where('user_id', '=', user.id).execute();
      const asOwner = { ...work, actor: { kind: user.role, id: user.id } };
      // An operator's app is set up on the server alone, and one of before stays: a mailbox is no second step.
      const since = await firstAsked(work, change);
      if (user.role !== 'operator') await forgetTotpSince(work, user.id, since);
      if (user.role === 'creator') await backToMethodBefore(asOwner, user.id, since);
      // After what locks a balance or a payout: who has one of these locked waits for the account.
      if (change.done_at) await takeEmail(work, user.id, email);
      await writeEvents(asOwner, 'email_change_objected', [{ kind: 'person', id: user.id }], {});
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
