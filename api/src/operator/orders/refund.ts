import { money, requiredText } from '@castwork/contract/fields';
import { limits } from '@castwork/contract/limits';
import { cents, dollarWords } from '@castwork/contract/money';
import { refundDeposit } from '../../deposits/refund-deposit.ts';
import type { Order } from './order.ts';

/** Records that a payment was paid back. */
export const refund: Order = {
  usage:
    'pnpm operator refund CW-7KX2M9QD4R 250.00 --reference R\n' +
    'records that so much of a payment was paid back, once for each reference: the sponsor’s balance shrinks.',
  read([of, typed, ...rest], options) {
    const amount = money.safeParse(/^\d{1,7}(\.\d{1,2})?$/.test(typed ?? '') ? Number(typed) : NaN);
    const reference = requiredText(limits.reference).safeParse(options.reference);
    if (!of || rest.length > 0 || !amount.success || !reference.success) return undefined;
    return async (work) => {
      await refundDeposit(work, { of, cents: cents(amount.data), reference: reference.data });
      const words = `${dollarWords(amount.data)} of ${of.toUpperCase()} was paid back`;
      return `Recorded: ${words}, reference ${reference.data}.`;
    };
  },
};
