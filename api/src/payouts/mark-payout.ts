import { unsentPayouts } from '@castwork/contract/process/open-payouts';
import { conflict } from '../errors.ts';
import { lockPayout, type PayoutSubject } from '../process/find-payout.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { payoutFacts } from './payout-facts.ts';
import { sendSoon } from './send-soon.ts';

/** Whether the file of a run is out; one that is being made is waited for. */
const isWritten = async ({ trx }: Work, run: string) =>
  (
    await trx
      .selectFrom('payout_runs')
      .select('written_at')
      .where('id', '=', run)
      .forUpdate()
      .executeTakeFirstOrThrow()
  ).written_at !== null;

/** What ends before the file of its run was taken leaves the run: the file must not pay it as well. */
const leaveRun = async (work: Work, { row: { run_id: run } }: PayoutSubject) =>
  run === null || (await isWritten(work, run)) ? {} : { run_id: null };

/** Whether a payout, locked, is with us still: it waits, or stands in a file that nobody has taken. */
export const isStillHere = async (work: Work, { status, row: { run_id: run } }: PayoutSubject) =>
  unsentPayouts.includes(status) ||
  (status === 'processing' && run !== null && !(await isWritten(work, run)));

/**
 * Records that a payout was sent: its creator is told.
 * @param reference what the bank or provider knows the payment by
 * @returns its id
 * @throws Refusal 409 unless it is pending or processing; and to people what Stripe has on its way, which
 * arrives whatever is recorded: a second payment would be one too many
 */
export async function markPaid(work: Work, id: string, reference: string): Promise<string> {
  const payout = await lockPayout(work, id);
  const isWithStripe = payout.method === 'stripe' && payout.status === 'processing';
  if (isWithStripe && work.actor.kind !== 'system')
    throw conflict(
      'with_stripe',
      'Stripe has this payout on its way: mark it as failed before you send it another way',
    );
  await move(work, payout, 'markPaid', {
    set: {
      reference,
      sent_at: payout.row.sent_at ?? work.now,
      ended_at: work.now,
      ...(await leaveRun(work, payout)),
    },
    data: { ...payoutFacts(payout.row, payout), reference },
  });
  return payout.id;
}

/**
 * When what comes back is there again. Whoever closes the account at the moment has counted what is in it:
 * that is waited for, and it comes back afterwards, whenever it began.
 */
async function backAt({ trx, now }: Work, { row }: PayoutSubject): Promise<Date> {
  const { closed_at: closedAt } = await trx
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', row.creator_id)
    .forKeyShare()
    .executeTakeFirstOrThrow();
  return new Date(Math.max(now.getTime(), closedAt ? closedAt.getTime() + 1 : 0));
}

/**
 * Records that a payout did not arrive, also where it was thought to: the money is the creator's
 * again, who is told why. What Stripe has of it is taken back first, and only then paid out anew.
 * @param hasLeft whether Stripe may have something of it, where it was told to send it
 * @throws Refusal 409 when it has failed before
 */
export async function fail(work: Work, id: string, reason: string, hasLeft = true) {
  const payout = await lockPayout(work, id);
  const isComingBack = hasLeft && payout.row.stripe_account !== null;
  await move(work, payout, 'fail', {
    set: {
      reason,
      ended_at: await backAt(work, payout),
      is_coming_back: isComingBack,
      ...(await leaveRun(work, payout)),
    },
    data: {
      ...payoutFacts(payout.row, payout),
      reason,
      ...(isComingBack ? { isComingBack } : {}),
    },
  });
  await sendSoon(work, id, payout.method);
}
