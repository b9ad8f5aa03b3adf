import { requiredText } from '@castwork/contract/fields';
import { limits } from '@castwork/contract/limits';
import { cents, dollars, dollarWords } from '@castwork/contract/money';
import { recordRefund } from '../deposits/record-refund.ts';
import type { Order } from './order.ts';

/** Records that a payment was paid back. */
export const refund: Order = {
  usage:
    'pnpm operator refund CW-7KX2M9QD4R 250.00 --reference R [--provider-refuses]\n' +
    'records that so much of a payment was paid back, once for each reference: the sponsor’s balance shrinks;\n' +
    'of one made at Stripe only where Stripe does not pay it back.',
  options: { reference: { type: 'string' }, 'provider-refuses': { type: 'boolean' } },
  read([of, typed, ...rest], options) {
    // Less than a dollar too: an account is closed when nothing is left.
    const back = /^\d{1,7}(\.\d{1,2})?$/.test(typed ?? '') ? cents(Number(typed)) : 0;
    const reference = requiredText(limits.reference).safeParse(options.reference);
    if (!of || rest.length > 0 || back === 0 || !reference.success) return undefined;
    return async (work) => {
      const providerRefuses = options['provider-refuses'] === true;
      await recordRefund(work, { of, cents: back, reference: reference.data, providerRefuses });
      const words = `${dollarWords(dollars(back))} of ${of.toUpperCase()} was paid back`;
      return `Recorded: ${words}, reference ${reference.data}.`;
    };
  },
};
