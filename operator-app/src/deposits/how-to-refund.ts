import { dollarWords } from '@castwork/contract/money';
import type { OperatorDeposit } from '@castwork/contract/operator/schemas';

type Asked = Pick<OperatorDeposit, 'provider' | 'isRefundedByHand' | 'chargedBack'>;

/** What an operator does about a payment that was made at Stripe; empty for one by transfer. */
export function howToRefund({ provider, isRefundedByHand, chargedBack = 0 }: Asked) {
  if (chargedBack > 0)
    return `: its bank has taken back ${dollarWords(chargedBack)}. Decline what is not left`;
  if (!isRefundedByHand) return ': refund it in Stripe, and it is recorded by itself';
  return provider === 'stripe'
    ? ': Stripe’s refund did not arrive. Send it by transfer, and record that here'
    : '';
}
