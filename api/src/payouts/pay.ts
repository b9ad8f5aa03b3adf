import type { Db } from '../context.ts';
import type { SubmissionRow } from '../db/schema.ts';
import { newId } from '../ids.ts';

/**
 * Writes the double-entry transfer of one approved submission: sponsor debited, creator and
 * platform credited. One transfer for each submission, held by a unique constraint; the database
 * checks that its entries sum to zero.
 */
export async function pay(trx: Db, submission: SubmissionRow, sponsorId: string) {
  const { payout_cents: payout, charge_cents: charge } = submission;
  const transfer = newId();
  await trx
    .insertInto('ledger_transfers')
    .values({ id: transfer, submission_id: submission.id })
    .execute();
  await trx
    .insertInto('ledger_entries')
    .values(
      [
        { account: 'sponsor', user_id: sponsorId, amount_cents: -charge } as const,
        { account: 'creator', user_id: submission.creator_id, amount_cents: payout } as const,
        { account: 'platform', user_id: null, amount_cents: charge - payout } as const,
      ].map((entry) => ({ transfer_id: transfer, ...entry })),
    )
    .execute();
}
