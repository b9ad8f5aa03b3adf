import { limits } from '@castwork/contract/limits';
import { notDollars, parseDollars } from '@castwork/contract/money';
import { formatMoney } from '@castwork/ui/money';

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
  const amount = parseDollars(value);
  if (Number.isNaN(amount)) return notDollars;
  const { min, max } = limits.budget;
  if (part(amount) < min) return `At least ${formatMoney(min)}${ofWhat}`;
  return part(amount) <= max || `At most ${formatMoney(max)}${ofWhat}`;
}
