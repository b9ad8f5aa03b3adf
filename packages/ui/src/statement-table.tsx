import { type LedgerLine, LedgerTable } from './ledger-table.tsx';
import { withBalances } from './with-balances.ts';

export interface StatementTableProps {
  /** Says that days are UTC's. */
  caption: string;
  /** Dollars before the lines. */
  opening: number;
  /** Oldest first. */
  lines: readonly LedgerLine[];
  /** Dollars after them. */
  closing: number;
}

/** What there was, what moved, and what is left: each line with the balance after it. */
export const StatementTable = ({ caption, opening, lines, closing }: StatementTableProps) => (
  <LedgerTable
    caption={caption}
    timeZone="UTC"
    first={['Opening balance', opening]}
    lines={withBalances(opening, lines)}
    last={['Closing balance', closing]}
  />
);
