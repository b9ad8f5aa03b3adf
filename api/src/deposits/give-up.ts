import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { depositFacts, lockDeposit } from './find-deposit.ts';

/**
 * Gives up a payment that has not come in time. Of one on a page of the provider's, the provider tells
 * how it ended: it may be on its way for long.
 * @throws Refusal 409 unless it is awaited
 */
export async function giveUp(work: Work, id: string) {
  const deposit = await lockDeposit(work, { id });
  if (deposit?.row.provider === 'manual')
    await move(work, deposit, 'fail', { data: depositFacts(deposit) });
}
