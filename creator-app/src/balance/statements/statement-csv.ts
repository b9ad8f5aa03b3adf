import type { Reply } from '@castwork/contract/contract';
import { toCsv } from '@castwork/contract/csv';
import { withBalances } from '@castwork/ui/with-balances';
import { transferWords } from './transfer-words.ts';

export type MonthlyStatement = Reply<'getStatement'>;

/** A month as CSV: what there was, each movement with the balance after it in US dollars, what is left. */
export const statementCsv = ({ opening, lines, closing }: MonthlyStatement) =>
  toCsv([
    ['At', 'Movement', 'Job', 'Amount (USD)', 'Balance (USD)', 'Job ID', 'Transfer ID'],
    [null, 'Opening balance', null, null, opening, null, null],
    ...withBalances(opening, lines).map((line) => [
      line.at,
      transferWords(line.kind),
      line.jobTitle ?? null,
      line.amount,
      line.balance,
      line.jobId ?? null,
      line._id,
    ]),
    [null, 'Closing balance', null, null, closing, null, null],
  ]);
