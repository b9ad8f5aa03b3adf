import { requiredText } from '@castwork/contract/fields';
import { limits } from '@castwork/contract/limits';
import { fail, markPaid } from '../payouts/mark-payout.ts';
import { sendAgain } from '../payouts/send-again.ts';
import type { Order } from './order.ts';

/** Says that a payout was sent. */
export const payoutSent: Order = {
  usage:
    'pnpm operator payout-sent PAYOUT --reference R [--again]\n' +
    'records that a payout was sent, and by which reference: its creator is told. With --again, that one which\n' +
    'came back once its creator had closed the account was sent another way.',
  options: { reference: { type: 'string' }, again: { type: 'boolean' } },
  read([payout, ...rest], { again = false, ...options }) {
    const reference = requiredText(limits.reference).safeParse(options.reference);
    if (!payout || rest.length > 0 || !reference.success || typeof again !== 'boolean')
      return undefined;
    const send = again ? sendAgain : markPaid;
    return async (work) => `Recorded as sent: ${await send(work, payout, reference.data)}.`;
  },
};

/** Says that a payout did not arrive. */
export const payoutFailed: Order = {
  usage:
    'pnpm operator payout-failed PAYOUT --reason "Why"\n' +
    'records that a payout did not arrive: the money is in its creator’s balance again.',
  options: { reason: { type: 'string' } },
  read([payout, ...rest], options) {
    const reason = requiredText(limits.note).safeParse(options.reason);
    if (!payout || rest.length > 0 || !reason.success) return undefined;
    return async (work) => {
      await fail(work, payout, reason.data);
      return `Recorded as failed: ${payout}. The money is back.`;
    };
  },
};
