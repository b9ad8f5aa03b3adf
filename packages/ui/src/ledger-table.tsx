import type { ReactNode } from 'react';
import { Money, SignedMoney } from './money.tsx';
import { MoneyTable } from './money-table.tsx';

/** A movement of money. */
export interface LedgerLine {
  id: string;
  /** ISO 8601 instant. */
  at: string;
  what: ReactNode;
  /** Dollars that came, or negative ones that went. */
  amount: number;
}

/** A name and dollars. */
type Balance = readonly [name: string, dollars: number];

interface LedgerTableProps {
  caption: string;
  /** Each with the dollars that there were after it. */
  lines: readonly (LedgerLine & { balance: number })[];
  /** As of a `MoneyTable`. */
  timeZone?: 'UTC';
  /** Before the lines. */
  first?: Balance;
  /** After them. */
  last?: Balance;
}

const total = ([name, dollars]: Balance) =>
  [name, <Money key="balance" dollars={dollars} />] as const;

/** Movements of money with the balance after each. */
export const LedgerTable = ({ lines, first, last, ...table }: LedgerTableProps) => (
  <MoneyTable
    {...table}
    head={['Movement', 'Amount', 'Balance']}
    rows={lines.map(({ amount, balance, ...line }) => ({
      ...line,
      figures: [
        <SignedMoney key="amount" dollars={amount} />,
        <Money key="balance" dollars={balance} />,
      ],
    }))}
    {...(first ? { first: total(first) } : {})}
    {...(last ? { last: total(last) } : {})}
  />
);
