import { conflict, notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import { lockPayouts } from '../process/find-payout.ts';
import { moveAll } from '../process/move.ts';
import type { Work } from '../work.ts';
import { payoutFacts } from './payout-facts.ts';

/** How many are recorded with one statement. */
const atOnce = 1_000;

/**
 * Records that the bank has taken the file of a run: all of its payouts that are still on their way were sent.
 * @param reference what the bank knows the file by
 * @returns how many were
 * @throws Refusal 404, or 409 where the file was never taken, or nothing of it is on its way
 */
export async function sendRun(work: Work, id: string, reference: string): Promise<number> {
  const { trx, now } = work;
  const rows = await trx
    .selectFrom('payouts')
    .select('id')
    .where('run_id', '=', soughtId(id))
    .where('status', '=', 'processing')
    .execute();
  const locked = await lockPayouts(
    work,
    rows.map((row) => row.id),
  );
  const run = await trx
    .selectFrom('payout_runs')
    .select('written_at')
    .where('id', '=', soughtId(id))
    .executeTakeFirst();
  if (!run) throw notFound('Run');
  if (run.written_at === null)
    throw conflict('file_not_taken', 'Nobody has taken the file of this run yet');
  // Others were marked meanwhile.
  const onTheirWay = locked.filter(({ status }) => status === 'processing');
  if (onTheirWay.length === 0)
    throw conflict('nothing_on_its_way', 'No payout of this file is on its way any more');
  for (let from = 0; from < onTheirWay.length; from += atOnce)
    await moveAll(work, onTheirWay.slice(from, from + atOnce), 'markPaid', {
      set: { reference, ended_at: now },
      data: (payout) => ({ ...payoutFacts(payout.row, payout), reference }),
    });
  return onTheirWay.length;
}
