import { limits } from '@castwork/contract/limits';
import { dollarWords } from '@castwork/contract/money';

const { min, max } = limits.payout;

/**
 * What was typed as the amount of a withdrawal.
 * @param available dollars
 * @returns dollars, or the sentence that says what is wrong with it
 */
export function typedAmount(typed: string, available: number): number | string {
  const plain = typed
    .trim()
    .replace(/^\$/, '')
    .replaceAll(/,(?=\d{3})/g, '');
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return 'Enter dollars and cents, as 25 or 25.50';
  const amount = Number(plain);
  if (amount < min) return `At least ${dollarWords(min)}`;
  if (amount > available) return `You have ${dollarWords(available)}`;
  return amount > max ? `At most ${dollarWords(max)} at once` : amount;
}
