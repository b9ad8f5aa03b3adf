import { limits } from '@castwork/contract/limits';
import { formatMoney } from '@castwork/ui/money';

/** Dollars as typed: `1250`, `$1,250.5`. NaN when it is no amount. */
export function parseAmount(text: string) {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  return /^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What stands in a field for dollars: `1250.50`. */
export const amountAsTyped = (dollars: number) => dollars.toFixed(2);

/** The nearest amount that may be given. Source: decisions, "Bounds". */
export const withinBounds = (dollars: number) =>
  Math.min(limits.budget.max, Math.max(limits.budget.min, dollars));

export interface AmountRule {
  /** Said when nothing was typed. */
  missing: string;
  /** The part of the amount that the bounds are for; all of it unless said. */
  part?: (amount: number) => number;
  /** What that part is, for the end of a sentence. */
  ofWhat?: string;
}

/** What is wrong with an amount of dollars as typed; true when nothing is. */
export function checkAmount(
  value: string,
  { missing, part = (amount) => amount, ofWhat = '' }: AmountRule,
) {
  if (value.trim() === '') return missing;
  const amount = parseAmount(value);
  if (Number.isNaN(amount)) return 'Enter an amount in dollars, like 250 or 99.50';
  const { min, max } = limits.budget;
  if (part(amount) < min) return `At least ${formatMoney(min)}${ofWhat}`;
  return part(amount) <= max || `At most ${formatMoney(max)}${ofWhat}`;
}
