import { unsentPayouts } from '@castwork/contract/process/open-payouts';
import type { PayoutMethodRow } from '../db/schema.ts';
import { lockPayout } from '../process/find-payout.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { payoutFacts } from './payout-facts.ts';

/** Has all of a creator's payouts that were not sent yet wait, and go to another account then. */
export async function holdPayouts(work: Work, creatorId: string, method: PayoutMethodRow) {
  const waiting = await work.trx
    .selectFrom('payouts')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('status', 'in', unsentPayouts)
    .orderBy('id')
    .execute();
  for (const { id } of waiting) {
    const payout = await lockPayout(work, id);
    // Sent meanwhile, to the account of before.
    if (!unsentPayouts.includes(payout.status)) continue;
    await move(work, { ...payout, began: method.created_at }, 'hold', {
      set: { method_id: method.id },
      data: payoutFacts(payout.row, method),
    });
  }
}
