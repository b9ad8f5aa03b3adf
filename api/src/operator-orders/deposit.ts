import { money, requiredText } from '@castwork/contract/fields';
import { limits } from '@castwork/contract/limits';
import { cents, dollarWords } from '@castwork/contract/money';
import { recordDeposit } from '../deposits/record-deposit.ts';
import type { Order } from './order.ts';

/** Records a payment that has arrived. */
export const deposit: Order = {
  usage:
    'pnpm operator deposit sponsor@example.com 250.00 --reference R\n' +
    'records a payment that has arrived, once for each reference: the sponsor’s balance grows.',
  options: { reference: { type: 'string' } },
  read([email, typed, ...rest], options) {
    const amount = money.safeParse(/^\d{1,7}(\.\d{1,2})?$/.test(typed ?? '') ? Number(typed) : NaN);
    const reference = requiredText(limits.reference).safeParse(options.reference);
    if (!email || rest.length > 0 || !amount.success || !reference.success) return undefined;
    return async (work) => {
      const payment = { email, cents: cents(amount.data), reference: reference.data };
      await recordDeposit(work, payment);
      return `Recorded: ${dollarWords(amount.data)} of ${email}, reference ${reference.data}.`;
    };
  },
};
