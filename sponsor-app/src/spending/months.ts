import type { Spending } from '@castwork/contract/payouts/schemas';
import { cents, dollars } from '@castwork/contract/money';
import { monthName, monthsBetween } from '@castwork/ui/months';

export interface MonthRow {
  label: string;
  /** For where there is little room. */
  short: string;
  /** Dollars. */
  committed: number;
  approved: number;
  fees: number;
}

const rowOf = (month: string, row?: Spending['months'][number]): MonthRow => {
  const { committed = 0, approved = 0, fees = 0 } = row ?? {};
  const label = monthName(month);
  return { label, short: label.slice(0, 3), committed, approved, fees };
};

const sum = (rows: Spending['months'], key: 'committed' | 'approved' | 'fees') =>
  dollars(rows.reduce((total, row) => total + cents(row[key]), 0));

/**
 * What chart and table both show: the last twelve months without gaps up to the newest, and before
 * them everything earlier as one row. The rows add up to the totals.
 */
export function monthRows({ months }: Pick<Spending, 'months'>): MonthRow[] {
  const [newest] = months.toReversed();
  const [oldest] = months;
  if (!newest || !oldest) return [];
  const known = new Map(months.map((row) => [row.month, row]));
  const shown = monthsBetween(oldest.month, newest.month);
  const earlier = months.filter(({ month }) => !shown.includes(month));
  const recent = shown.map((month) => rowOf(month, known.get(month)));
  if (earlier.length === 0) return recent;
  const row = {
    label: 'Earlier',
    short: '…',
    committed: sum(earlier, 'committed'),
    approved: sum(earlier, 'approved'),
    fees: sum(earlier, 'fees'),
  };
  return [row, ...recent];
}

/** The rows of the chart: those of the table, and empty months before them up to half a year. */
export function chartRows({ months }: Pick<Spending, 'months'>): MonthRow[] {
  const rows = monthRows({ months });
  const newest = months.at(-1)?.month;
  if (!newest) return rows;
  const halfYear = monthsBetween('', newest, 6).map((month) => rowOf(month));
  return [...halfYear.slice(0, Math.max(0, 6 - rows.length)), ...rows];
}
