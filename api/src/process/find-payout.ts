import type { PayoutMethodKind } from '@castwork/contract/payouts/schemas';
import { sql } from 'kysely';
import { creatorNameOf } from '../db/creator-name.ts';
import type { PayoutRow } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import type { Subject } from '../subject.ts';
import type { Work } from '../work.ts';

/** A payout as verbs read it. */
export interface PayoutSubject extends Subject<'payout'> {
  readonly row: PayoutRow;
  readonly last4: string;
  /** Where it goes. */
  readonly method: PayoutMethodKind;
}

/** Those of payouts that are there, whosever they are, locked in the order of their ids. */
export async function lockPayouts(
  { trx }: Pick<Work, 'trx'>,
  ids: readonly string[],
): Promise<PayoutSubject[]> {
  const payouts = trx
    .selectFrom('payouts')
    .where(sql<boolean>`payouts.id = any(${ids}::uuid[])`)
    .orderBy('payouts.id');
  // Before they are read with where they go: that may be another account by the time they are locked.
  await payouts.select('id').forUpdate().execute();
  const rows = await payouts
    .innerJoin('payout_methods', 'payout_methods.id', 'method_id')
    .innerJoin('users', 'users.id', 'creator_id')
    .selectAll('payouts')
    .select(['payout_methods.created_at as began', 'payout_methods.last4', 'kind'])
    .select(creatorNameOf('users').as('creator_name'))
    .execute();
  return rows.map((row) => ({
    kind: 'payout',
    // As it is stored, however it was typed: keys are made of it.
    id: row.id,
    status: row.status,
    creator: { id: row.creator_id, name: row.creator_name },
    began: row.began,
    last4: row.last4,
    method: row.kind,
    row,
  }));
}

/** A payout, locked. @throws Refusal 404 when it is not there or not the actor's */
export async function lockPayout(work: Work, id: string): Promise<PayoutSubject> {
  const { actor } = work;
  const [payout] = await lockPayouts(work, [soughtId(id)]);
  const isTheirs = actor.kind === 'system' || actor.kind === 'operator';
  if (!payout || !(isTheirs || actor.id === payout.row.creator_id)) throw notFound('Payout');
  return payout;
}
