import { lockBalance } from '../ledger/balance.ts';
import type { Work } from '../work.ts';
import { comingBack } from './coming-back.ts';

/**
 * What a creator can be paid out, in whole cents, locked as their balance is: less what has failed and Stripe
 * has not given back yet. It may be in their bank all the same, and would be paid twice.
 */
export async function lockWithdrawable(work: Work, creatorId: string) {
  const available = await lockBalance(work, { kind: 'creator', ownerId: creatorId });
  const { comingBack: waits } = await work.trx
    .selectNoFrom(comingBack(creatorId))
    .executeTakeFirstOrThrow();
  return { available: available - waits, comingBack: waits };
}
