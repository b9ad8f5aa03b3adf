import { limits } from '@castwork/contract/limits';
import { cents } from '@castwork/contract/money';
import type { Context } from '../context.ts';
import { holdOpen } from '../hold-open.ts';
import type { Db } from '../db/queries.ts';
import { lockBalance } from '../ledger/balance.ts';
import type { Command, Query } from '../operation.ts';
import { setSchedule, stopClocks } from '../process/clocks.ts';
import type { Work } from '../work.ts';
import { currentMethod, isReady } from './current-method.ts';
import { request } from './request-payout.ts';
import { lockWithdrawable } from './withdrawable.ts';

/** A schedule is a clock that runs for the creator; there is none by hand. */
async function readSchedule(db: Db, { PAYOUT_EVERY }: Context['settings'], creatorId: string) {
  const clock = await db
    .selectFrom('clocks')
    .select('due_at')
    .where('subject_id', '=', creatorId)
    .executeTakeFirst();
  return {
    schedule: clock ? ('weekly' as const) : ('manual' as const),
    nextAt: clock?.due_at.toISOString() ?? null,
    everySeconds: PAYOUT_EVERY / 1_000,
  };
}

/** Whether the caller's payouts are requested by themselves. */
export const getPayoutSchedule: Query<'getPayoutSchedule'> = ({ db, settings }, { caller }) =>
  readSchedule(db, settings, caller.actor.id);

/** Sets whether they are. */
export const setPayoutSchedule: Command<'setPayoutSchedule'> = async (work, { body, caller }) => {
  const creatorId = caller.actor.id;
  await holdOpen(work, creatorId);
  // The clock that strikes now is set anew under the same lock.
  await lockBalance(work, { kind: 'creator', ownerId: creatorId });
  await stopClocks(work, creatorId);
  if (body.schedule === 'weekly') await setSchedule(work, creatorId);
  return {
    message: 'Payout schedule saved',
    ...(await readSchedule(work.trx, work.settings, creatorId)),
  };
};

/** Requests all that a creator has, from the least amount on, and sets the clock for the next time. */
export async function requestScheduled(work: Work, creatorId: string) {
  const { available } = await lockWithdrawable(work, creatorId);
  await setSchedule(work, creatorId);
  const method = await currentMethod(work.trx, creatorId);
  if (available < cents(limits.payout.min) || !method || !isReady(work, method)) return;
  await request(work, creatorId);
}
