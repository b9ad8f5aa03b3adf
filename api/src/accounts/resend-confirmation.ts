import type { Operation } from '../operation.ts';

/** Sends the confirmation mail again; the answer is the same for every address. */
export const resendConfirmation: Operation<'resendConfirmation'> = async (
  { db, outbox },
  { body },
) => {
  await outbox.send(db, { template: 'confirm', email: body.email });
  return { message: 'Confirmation email sent.' };
};
