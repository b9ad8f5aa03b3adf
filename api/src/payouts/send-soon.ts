import type { PayoutMethodKind } from '@castwork/contract/payouts/schemas';
import type { Work } from '../work.ts';

/** Has the worker send a payout with Stripe, or take it back, as its state then says. */
export async function sendSoon({ trx, outbox }: Work, id: string, kind: PayoutMethodKind) {
  if (kind === 'stripe') await outbox.sendPayouts(trx, [{ payoutId: id }]);
}

/** Has the worker send what waits for a creator's account with Stripe to be paid out. */
export async function sendWaiting({ trx, outbox }: Work, creatorId: string) {
  const waiting = await trx
    .selectFrom('payouts')
    .innerJoin('payout_methods', 'payout_methods.id', 'method_id')
    .select('payouts.id as payoutId')
    .where('creator_id', '=', creatorId)
    .where('status', '=', 'pending')
    .where('kind', '=', 'stripe')
    .execute();
  await outbox.sendPayouts(trx, waiting);
}
