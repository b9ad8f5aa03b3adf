import type { Earnings } from '@castwork/contract/payouts/schemas';
import { monthsBetween } from '@castwork/ui/months';

type Month = Earnings['months'][number];

/**
 * The months of a chart without gaps: those between the first payout and now, at most twelve.
 * @param months the months in which something was paid, in any order
 * @param now the moment in question; months are UTC's, as in the ledger
 * @returns the oldest first, with zero where nothing was paid
 */
export function withoutGaps(months: readonly Month[], now: Date): Month[] {
  const paid = new Map(months.map((each) => [each.month, each.paid]));
  const first = [...paid.keys()].toSorted()[0];
  if (!first) return [];
  return monthsBetween(first, now.toISOString().slice(0, 7)).map((month) => ({
    month,
    paid: paid.get(month) ?? 0,
  }));
}
