import { limits } from '@castwork/contract/limits';
import { notDollars, parseDollars } from '@castwork/contract/money';
import { formatMoney } from '@castwork/ui/money';

const { min, max } = limits.payout;

/**
 * What was typed as the amount of a withdrawal.
 * @param available dollars
 * @returns dollars, or the sentence that says what is wrong with it
 */
export function typedAmount(typed: string, available: number): number | string {
  const amount = parseDollars(typed);
  if (Number.isNaN(amount)) return notDollars;
  if (amount < min) return `At least ${formatMoney(min)}`;
  if (amount > available) return `You have ${formatMoney(available)}`;
  return amount > max ? `At most ${formatMoney(max)} at once` : amount;
}
