import { limits } from '@castwork/contract/limits';
import { cents, dollars } from '@castwork/contract/money';
import { formatMoney } from '@castwork/ui/money';
import type { PayoutMethod } from '@castwork/contract/payouts/schemas';

/**
 * What keeps a creator from withdrawing, a sentence each; none when nothing does.
 * @param available dollars
 * @param method where payouts go; null while they have not said so
 */
export function whatIsMissing(
  available: number,
  method: Pick<PayoutMethod, 'isReady'> | null,
): string[] {
  const { min } = limits.payout;
  const short = dollars(cents(min) - cents(available));
  return [
    ...(method ? [] : ['Say first which bank account you are paid out to.']),
    ...(method && !method.isReady
      ? ['Tell Stripe first who you are: it does not pay you out yet.']
      : []),
    ...(short > 0
      ? [
          available > 0
            ? `You can withdraw from ${formatMoney(min)} on: ${formatMoney(short)} more.`
            : `You can withdraw from ${formatMoney(min)} on. Every approved job adds to your balance at once.`,
        ]
      : []),
  ];
}
