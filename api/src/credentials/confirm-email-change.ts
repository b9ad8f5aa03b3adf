import { foldEmail } from '@castwork/contract/email';
import { endMailedWays } from '../accounts/end-mailed-ways.ts';
import { objectWithin } from '../accounts/object-within.ts';
import { writeEvents } from '../events/write-events.ts';
import type { Command } from '../operation.ts';
import { findEmailChange, linkIsOver } from './find-email-change.ts';
import { takeEmail } from './take-email.ts';

/**
 * Makes the new address the account's. Opened again, the link changes nothing, and says so as long as the
 * account has no other address by then.
 */
export const confirmEmailChange: Command<'confirmEmailChange'> = async (work, { params }) => {
  const { trx, outbox, now } = work;
  const { change, user } = await findEmailChange(work, 'confirm', params.token);
  const { id: changeId, email } = change;
  const reply = { message: 'Your account has this address now.', email };
  if (change.done_at) {
    if (foldEmail(user.email) !== foldEmail(email)) throw linkIsOver();
    return reply;
  }
  await takeEmail(work, user.id, email);
  await trx
    .updateTable('email_changes')
    .set({ done_at: now, expires_at: new Date(now.getTime() + objectWithin) })
    .where('id', '=', changeId)
    .execute();
  // They lie in the old mailbox.
  await endMailedWays(work, user.id);
  const actor = { kind: user.role, id: user.id };
  await writeEvents({ ...work, actor }, 'email_changed', [{ kind: 'person', id: user.id }], {});
  const about = { userId: user.id, changeId };
  await outbox.send(trx, { template: 'emailChanged', email: change.email_before, ...about });
  return reply;
};
