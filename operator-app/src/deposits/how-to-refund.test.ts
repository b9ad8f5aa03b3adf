import { expect, test } from 'vitest';
import { howToRefund } from './how-to-refund.ts';

test.each([
  ['stripe', false, ': refund it in Stripe, and it is recorded by itself'],
  ['stripe', true, ': Stripe’s refund did not arrive. Send it by transfer, and record that here'],
  ['manual', true, ''],
] as const)(
  'of a payment by %s (sent back by hand: %s) an operator reads how',
  (provider, isRefundedByHand, words) => {
    expect(howToRefund({ provider, isRefundedByHand })).toBe(words);
  },
);

test('of a payment that its bank has taken back nothing is sent', () => {
  expect(howToRefund({ provider: 'stripe', isRefundedByHand: false, chargedBack: 100 })).toBe(
    ': its bank has taken back $100.00. Decline what is not left',
  );
});
