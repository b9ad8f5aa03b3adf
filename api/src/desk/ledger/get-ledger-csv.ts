import { amountAsTyped } from '@castwork/contract/money';
import { writeEvents } from '../../events/write-events.ts';
import type { Command } from '../../operation.ts';
import { csvFile, fileRows } from '../csv-file.ts';
import { findAccount } from './find-account.ts';
import { lineRows, toLine } from './line-rows.ts';

const head = ['Transfer', 'Time', 'Kind', 'Amount', 'Balance', 'Job', 'Reason'];

/** The movements of an account as a file; that somebody has it is an event. */
export const getLedgerCsv: Command<'getLedgerCsv'> = async (work, { params }) => {
  const { _id: id, kind, owner } = await findAccount(work, params.id);
  const subject = { kind: 'account', id } as const;
  await writeEvents(work, 'ledger_file_taken', [subject], owner ? { personId: owner._id } : {});
  const rows = await lineRows(work, id, { limit: fileRows + 1 }).execute();
  return csvFile(`ledger-${kind}-${id.slice(-6)}.csv`, head, rows, (row) => {
    const { _id, at, amount, balance, jobTitle = '', reason, ...line } = toLine(row);
    return [_id, at, line.kind, amountAsTyped(amount), amountAsTyped(balance), jobTitle, reason];
  });
};
