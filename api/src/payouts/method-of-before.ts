import { openPayouts } from '@castwork/contract/process/open-payouts';
import { system } from '../actor.ts';
import type { PayoutMethodRow } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { lockBalance } from '../ledger/balance.ts';
import { lockPayout } from '../process/find-payout.ts';
import type { Work } from '../work.ts';
import { currentMethod } from './current-method.ts';
import { holdPayouts } from './hold-payouts.ts';
import { fail, isStillHere } from './mark-payout.ts';
import { openAccountNumber, sealAccountNumber } from './sealed-account.ts';

/** The account that somebody had been paid out to before a moment, as the one after another. */
async function again({ trx, settings }: Work, after: PayoutMethodRow, since: Date) {
  const before = await trx
    .selectFrom('payout_methods')
    .selectAll()
    .where('user_id', '=', after.user_id)
    .where('created_at', '<', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before) return undefined;
  const number = openAccountNumber(settings, before.id, before.account_sealed);
  if (number === undefined) return undefined;
  const id = newId();
  const row: PayoutMethodRow = {
    ...before,
    id,
    account_sealed: sealAccountNumber(settings, id, number),
    replaces: after.id,
    replaced_at: null,
  };
  await trx.insertInto('payout_methods').values(row).execute();
  return row;
}

/**
 * Puts the account that a creator is paid out to back to the one of before a moment, where it was changed
 * since by somebody else: what was not sent yet goes there, and comes back where there was none.
 */
export async function backToMethodBefore(work: Work, creatorId: string, since: Date) {
  const { trx, now } = work;
  await lockBalance(work, { kind: 'creator', ownerId: creatorId });
  const theirs = await currentMethod(trx, creatorId);
  if (!theirs || theirs.created_at < since) return;
  await trx
    .updateTable('payout_methods')
    .set({ replaced_at: now })
    .where('id', '=', theirs.id)
    .execute();
  // An account with Stripe that nobody was paid out to before is the other's.
  await trx
    .deleteFrom('stripe_accounts')
    .where('user_id', '=', creatorId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout_methods')
            .select('payout_methods.id')
            .where('user_id', '=', creatorId)
            .where('kind', '=', 'stripe')
            .where('created_at', '<', since),
        ),
      ),
    )
    .execute();
  const own = await again(work, theirs, since);
  if (own) await holdPayouts(work, creatorId, own);
  const theirOnes = await trx
    .selectFrom('payouts')
    .innerJoin('payout_methods', 'payout_methods.id', 'method_id')
    .select('payouts.id')
    .where('creator_id', '=', creatorId)
    .where('payout_methods.created_at', '>=', since)
    .where('status', 'in', openPayouts)
    .orderBy('payouts.id')
    .execute();
  for (const { id } of theirOnes)
    if (await isStillHere(work, await lockPayout(work, id)))
      await fail(
        { ...work, actor: system },
        id,
        'Somebody else had set the account it would go to',
      );
}
