import { foldEmail } from '@castwork/contract/email';
import type { PreparedCommand } from '../operation.ts';

/** Sends the confirmation mail again; the answer is the same for every address. */
export const resendConfirmation: PreparedCommand<'resendConfirmation'> = {
  prepare: async ({ limits }, { body }) => {
    const isDue = await limits.mayMail('confirm', foldEmail(body.email));
    return async ({ trx, outbox }) => {
      if (isDue) await outbox.send(trx, { template: 'confirm', email: body.email });
      return { message: 'Confirmation email sent.' };
    };
  },
};
