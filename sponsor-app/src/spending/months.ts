import type { Spending } from '@castwork/contract/payouts/schemas';
import { cents, dollars } from '@castwork/contract/money';

export interface MonthRow {
  label: string;
  /** For where there is little room. */
  short: string;
  /** Dollars. */
  committed: number;
  approved: number;
  fees: number;
}

const shownMonths = 12;
const name = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const labelOf = (month: string) => name.format(new Date(`${month}-01T00:00:00Z`));

/** Months since year 0, so that neighbours differ by one. */
const toNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const toMonth = (number: number) =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

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
  const last = toNumber(newest.month);
  const first = Math.max(toNumber(oldest.month), last - shownMonths + 1);
  const earlier = months.filter(({ month }) => toNumber(month) < first);
  const recent = Array.from({ length: last - first + 1 }, (_, index) => {
    const month = toMonth(first + index);
    const { committed = 0, approved = 0, fees = 0 } = known.get(month) ?? {};
    const label = labelOf(month);
    return { label, short: label.slice(0, 3), committed, approved, fees };
  });
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
