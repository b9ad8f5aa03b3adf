import type { PayoutMethodKind } from '@castwork/contract/payouts/schemas';
import type { PayoutRow } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import type { Subject } from '../subject.ts';
import type { Work } from '../work.ts';
import { readCreator } from './find.ts';

/** A payout as verbs read it. */
export interface PayoutSubject extends Subject<'payout'> {
  readonly row: PayoutRow;
  readonly last4: string;
  /** Where it goes. */
  readonly method: PayoutMethodKind;
}

/** A payout, locked. @throws Refusal 404 when it is not there or not the actor's */
export async function lockPayout(work: Work, id: string): Promise<PayoutSubject> {
  const { trx, actor } = work;
  const payouts = trx.selectFrom('payouts').where('payouts.id', '=', soughtId(id));
  // Before it is read with where it goes: that may be another account by the time it is locked.
  await payouts.select('id').forUpdate().execute();
  const row = await payouts
    .innerJoin('payout_methods', 'payout_methods.id', 'method_id')
    .selectAll('payouts')
    .select(['payout_methods.created_at as began', 'payout_methods.last4', 'kind'])
    .executeTakeFirst();
  const isTheirs = actor.kind === 'system' || actor.kind === 'operator';
  if (!row || !(isTheirs || actor.id === row.creator_id)) throw notFound('Payout');
  return {
    kind: 'payout',
    // As it is stored, however it was typed: keys are made of it.
    id: row.id,
    status: row.status,
    creator: await readCreator(work, row.creator_id),
    began: row.began,
    last4: row.last4,
    method: row.kind,
    row,
  };
}
