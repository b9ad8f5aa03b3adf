import { type CsvCell, toCsv } from '@castwork/contract/csv';
import type { Reply } from '@castwork/contract/contract';
import { withBalances } from '@castwork/ui/with-balances';
import { reasonWords, transferWords } from '../money/transfer-words.ts';

const total = (name: string, balance: number): CsvCell[] => [
  null,
  name,
  null,
  null,
  null,
  balance,
  null,
  null,
];

/** A month as CSV, as the table has it, with the ids of jobs and transfers. */
export const statementCsv = ({ opening, lines, closing }: Reply<'getStatement'>) =>
  toCsv([
    ['At', 'Movement', 'Job', 'Reason', 'Amount (USD)', 'Balance (USD)', 'Job ID', 'Transfer ID'],
    total('Opening balance', opening),
    ...withBalances(opening, lines).map((line) => [
      line.at,
      transferWords[line.kind],
      line.jobTitle ?? null,
      reasonWords(line),
      line.amount,
      line.balance,
      line.jobId ?? null,
      line._id,
    ]),
    total('Closing balance', closing),
  ]);
