import { foldEmail } from '@castwork/contract/email';
import type { Operation } from '../operation.ts';

/** Sends the confirmation mail again; the answer is the same for every address. */
export const resendConfirmation: Operation<'resendConfirmation'> = async (
  { db, outbox, limits },
  { body },
) => {
  if (await limits.mayMail('confirm', foldEmail(body.email)))
    await outbox.send(db, { template: 'confirm', email: body.email });
  return { message: 'Confirmation email sent.' };
};
