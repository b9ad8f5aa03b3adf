import { conflict, notFound, Refusal } from '../errors.ts';
import { soughtId } from '../ids.ts';
import { nachaFile } from '../ports/payments/nacha/nacha-file.ts';
import { payoutCsv } from '../ports/payments/payout-csv.ts';
import type { PayoutFile, PayoutFileFormat } from '../ports/payments/payout-file.ts';
import type { Work } from '../work.ts';
import { readRun } from './payout-runs.ts';

const writers: Record<PayoutFileFormat, (file: PayoutFile) => string> = {
  csv: payoutCsv,
  nacha: nachaFile,
};

/** Why something cannot be written, for whoever asked for it. */
export const cannotWrite = (error: unknown) =>
  new Refusal(409, 'not_written', error instanceof Error ? error.message : String(error));

/**
 * The file of a run, the same whenever it is asked for. The run is locked: nothing leaves it meanwhile.
 * @throws Refusal that says why there is none
 */
export async function composeRun(work: Work, id: string) {
  const run = await work.trx
    .selectFrom('payout_runs')
    .selectAll()
    .where('id', '=', soughtId(id))
    .forUpdate()
    .executeTakeFirst();
  if (!run) throw notFound('Run');
  try {
    const file = await readRun(work, run);
    if (file.orders.length === 0)
      throw conflict('nothing_left', 'Nothing of this run is left to be sent');
    return { format: run.format, text: writers[run.format](file) };
  } catch (error) {
    throw error instanceof Refusal ? error : cannotWrite(error);
  }
}

/** Notes that the file of a run is out: the next may begin. */
export const noteWritten = ({ trx, now }: Work, id: string) =>
  trx
    .updateTable('payout_runs')
    .set({ written_at: now })
    .where('id', '=', id)
    .where('written_at', 'is', null)
    .execute();
