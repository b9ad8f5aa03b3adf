import type { Earnings } from '@castwork/contract/payouts/schemas';

type Month = Earnings['months'][number];

/** As many months as a year has, so that a season can be told from another. */
const shown = 12;

/** The calendar month before `month` (`YYYY-MM`). */
const before = (month: string) => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 7);
};

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
  const row: Month[] = [];
  for (let month = now.toISOString().slice(0, 7); month >= first; month = before(month)) {
    row.unshift({ month, paid: paid.get(month) ?? 0 });
    if (row.length === shown) break;
  }
  return row;
}
