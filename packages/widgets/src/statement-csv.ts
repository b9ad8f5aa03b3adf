import type { Reply } from '@castwork/contract/contract';
import { type CsvCell, toCsv } from '@castwork/contract/csv';
import { amountAsTyped } from '@castwork/contract/money';
import { withBalances } from '@castwork/ui/with-balances';

export type MonthlyStatement = Reply<'getStatement'>;
export type StatementLine = MonthlyStatement['lines'][number];

/** What a file says of a line between when it was and how much: columns by their names. */
export type StatementColumns = Readonly<
  Record<string, (line: StatementLine) => string | undefined>
>;

/** A month as CSV: what there was, each movement with the balance after it in US dollars, what is left. */
export function statementCsv(
  { opening, lines, closing }: MonthlyStatement,
  columns: StatementColumns,
): string {
  const [first, ...others] = Object.keys(columns);
  const unsaid = others.map(() => null);
  const total = (name: string, balance: number): CsvCell[] =>
    // Neither an amount nor an id.
    [null, name, ...unsaid, null, amountAsTyped(balance), null, null];
  return toCsv([
    ['At', first!, ...others, 'Amount (USD)', 'Balance (USD)', 'Job ID', 'Transfer ID'],
    total('Opening balance', opening),
    ...withBalances(opening, lines).map((line) => [
      line.at,
      ...Object.values(columns).map((say) => say(line) ?? null),
      amountAsTyped(line.amount),
      amountAsTyped(line.balance),
      line.jobId ?? null,
      line._id,
    ]),
    total('Closing balance', closing),
  ]);
}
