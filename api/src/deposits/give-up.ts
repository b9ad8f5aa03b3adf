import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { depositFacts, type DepositSubject, lockDeposit } from './find-deposit.ts';

/** Whether it was paid on a page of the provider's and is on its way, which can take a bank long. */
const isOnItsWay = async ({ trx }: Work, { id }: DepositSubject) =>
  (await trx
    .selectFrom('payment_events')
    .select('id')
    .where('deposit_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()) !== undefined;

/**
 * Gives up a payment that has not come in time. What is on its way is left: the provider tells how it ends.
 * @throws Refusal 409 unless it is awaited
 */
export async function giveUp(work: Work, id: string) {
  const deposit = await lockDeposit(work, { id });
  if (deposit && !(await isOnItsWay(work, deposit)))
    await move(work, deposit, 'fail', { data: depositFacts(deposit) });
}
