import { conflict } from '../errors.ts';
import { newId } from '../ids.ts';
import { lockPayout } from '../process/find-payout.ts';
import { begin } from '../process/move.ts';
import type { Work } from '../work.ts';
import { isLeftBehind } from './left-behind.ts';
import { payoutFacts } from './payout-facts.ts';

/**
 * Records that what was left behind by a creator who has closed the account was sent another way: as a payout
 * of its own, as the first has failed for ever.
 * @param id the payout that came back
 * @param reference what the bank knows the second payment by
 * @returns the id of the payout that sends it
 * @throws Refusal 409 where it is not left behind, or not back from Stripe yet
 */
export async function sendAgain(work: Work, id: string, reference: string): Promise<string> {
  const { trx, now } = work;
  const failed = await lockPayout(work, id);
  const { creator_id: creatorId, amount_cents: cents, method_id: methodId } = failed.row;
  const { left } = await trx
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'creator_id')
    .select(isLeftBehind('users').as('left'))
    .where('payouts.id', '=', failed.id)
    .executeTakeFirstOrThrow();
  if (!left)
    throw conflict(
      'not_left_behind',
      'Only what came back once its creator had closed the account is sent another way, and once',
    );
  if (failed.row.is_coming_back)
    throw conflict('not_back_yet', 'Stripe has not given this back yet: it would be paid twice');
  const row = {
    id: newId(),
    creator_id: creatorId,
    amount_cents: cents,
    method_id: methodId,
    is_automatic: false,
    sends_again: failed.id,
    reference,
    created_at: now,
    sent_at: now,
    ended_at: now,
  };
  const { creator, began } = failed;
  await begin(work, 'payout', 'record', [{ row, subject: { id: row.id, creator, began } }], {
    ...payoutFacts(row, failed),
    reference,
  });
  return row.id;
}
