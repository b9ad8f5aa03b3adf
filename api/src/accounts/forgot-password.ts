import { foldEmail } from '@castwork/contract/email';
import type { PreparedCommand } from '../operation.ts';

/**
 * Sends a reset link. Whether the address has an account is asked only when the mail is sent, so
 * the answer and its time are the same for every address.
 */
export const forgotPassword: PreparedCommand<'forgotPassword'> = {
  prepare: async ({ limits }, { body }) => {
    const isDue = await limits.mayMail('reset', foldEmail(body.email));
    return async ({ trx, outbox }) => {
      if (isDue) await outbox.send(trx, { template: 'reset', email: body.email });
      return { message: 'If that address has an account, a reset link is on its way.' };
    };
  },
};
