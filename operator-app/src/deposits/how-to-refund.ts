import type { OperatorDeposit } from '@castwork/contract/operator/schemas';

/** What an operator does about a payment that was made at Stripe; empty for one by transfer. */
export function howToRefund({
  provider,
  isRefundedByHand,
}: Pick<OperatorDeposit, 'provider' | 'isRefundedByHand'>) {
  if (!isRefundedByHand) return ': refund it in Stripe, and it is recorded by itself';
  return provider === 'stripe'
    ? ': Stripe’s refund did not arrive. Send it by transfer, and record that here'
    : '';
}
