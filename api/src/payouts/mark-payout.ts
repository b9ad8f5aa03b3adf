import { lockPayout, type PayoutSubject } from '../process/find-payout.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { payoutFacts } from './payout-facts.ts';
import { sendSoon } from './send-soon.ts';

/**
 * What ends before the file of its run was taken leaves the run: the file must not pay it as well. One
 * that is being made is waited for.
 */
async function leaveRun({ trx }: Work, { row: { run_id: id } }: PayoutSubject) {
  if (id === null) return {};
  const run = await trx
    .selectFrom('payout_runs')
    .select('written_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return run.written_at ? {} : { run_id: null };
}

/**
 * Records that a payout was sent: its creator is told.
 * @param reference what the bank or provider knows the payment by
 * @throws Refusal 409 unless it is pending or processing
 */
export async function markPaid(work: Work, id: string, reference: string) {
  const payout = await lockPayout(work, id);
  await move(work, payout, 'markPaid', {
    set: {
      reference,
      sent_at: payout.row.sent_at ?? work.now,
      ended_at: work.now,
      ...(await leaveRun(work, payout)),
    },
    data: { ...payoutFacts(payout.row, payout), reference },
  });
}

/**
 * Records that a payout did not arrive, also where it was thought to: the money is the creator's
 * again, who is told why.
 * @throws Refusal 409 when it has failed before
 */
export async function fail(work: Work, id: string, reason: string) {
  const payout = await lockPayout(work, id);
  await move(work, payout, 'fail', {
    set: { reason, ended_at: work.now, ...(await leaveRun(work, payout)) },
    data: { ...payoutFacts(payout.row, payout), reason },
  });
  await sendSoon(work, id, payout.method);
}
