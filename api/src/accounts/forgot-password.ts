import { foldEmail } from '@castwork/contract/email';
import type { Operation } from '../operation.ts';

/**
 * Sends a reset link. Whether the address has an account is asked only when the mail is sent, so
 * the answer and its time are the same for every address.
 */
export const forgotPassword: Operation<'forgotPassword'> = async (
  { db, outbox, limits },
  { body },
) => {
  if (await limits.mayMail('reset', foldEmail(body.email)))
    await outbox.send(db, { template: 'reset', email: body.email });
  return { message: 'If that address has an account, a reset link is on its way.' };
};
