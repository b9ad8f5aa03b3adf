import { system } from '../actor.ts';
import { lockBalance } from '../ledger/balance.ts';
import { leftOf } from '../ledger/taken-back.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { depositFacts, lockDeposit } from './find-deposit.ts';

/**
 * Asks for what has come of a payment once its sponsor had closed the account, by a page that had expired or
 * a dispute with the bank that was won: it is nobody's to spend, and an operator sends it back.
 * @returns how many cents were asked for
 */
export async function askBackForWhoLeft(work: Work, id: string): Promise<number> {
  const deposit = (await lockDeposit(work, { id }))!;
  const { owner, row } = deposit;
  // Who closes the account at the moment has counted what is in it: that is waited for.
  const { closed_at: closedAt } = await work.trx
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', owner.id)
    .forKeyShare()
    .executeTakeFirstOrThrow();
  if (!closedAt) return 0;
  const { left } = await work.trx
    .selectFrom('deposits')
    .select(leftOf.as('left'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const balance = await lockBalance(work, { kind: 'sponsor', ownerId: owner.id });
  const asked = Math.min(balance, left);
  if (asked <= 0) return 0;
  await move({ ...work, actor: system }, deposit, 'requestRefund', {
    set: { refund_requested_cents: row.refund_requested_cents + asked },
    data: depositFacts(row, asked),
  });
  return asked;
}
