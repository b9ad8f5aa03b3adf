import { lockBalance } from '../ledger/balance.ts';
import type { Work } from '../work.ts';

/**
 * What a creator can be paid out, in whole cents, locked as their balance is: less what has failed and Stripe
 * has not given back yet. It may be in their bank all the same, and would be paid twice.
 */
export async function lockWithdrawable(work: Work, creatorId: string) {
  const available = await lockBalance(work, { kind: 'creator', ownerId: creatorId });
  const { cents } = await work.trx
    .selectFrom('payouts')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('cents'))
    .where('creator_id', '=', creatorId)
    .where('is_coming_back', '=', true)
    .executeTakeFirstOrThrow();
  const comingBack = Number(cents);
  return { available: available - comingBack, comingBack };
}
