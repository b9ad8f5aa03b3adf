import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { depositFacts, lockDeposit } from './find-deposit.ts';

/** Gives up a payment that has not come in time. @throws Refusal 409 unless it is awaited */
export async function giveUp(work: Work, id: string) {
  const deposit = await lockDeposit(work, { id });
  if (deposit) await move(work, deposit, 'fail', { data: depositFacts(deposit) });
}
