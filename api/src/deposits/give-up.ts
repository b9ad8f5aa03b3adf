import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { depositFacts, lockDeposit } from './find-deposit.ts';
import { isOnItsWay } from './is-told.ts';

/**
 * Gives up a payment that has not come in time. What is on its way is left: the provider tells how it
 * ends, or is asked (`ask-after.ts`).
 * @throws Refusal 409 unless it is awaited
 */
export async function giveUp(work: Work, id: string) {
  const deposit = (await lockDeposit(work, { id }))!;
  const { waits } = await work.trx
    .selectFrom('deposits')
    .select(isOnItsWay.as('waits'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!waits) await move(work, deposit, 'fail', { data: depositFacts(deposit.row) });
}
