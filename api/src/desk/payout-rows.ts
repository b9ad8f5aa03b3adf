import type { OperatorPayout } from '@castwork/contract/operator/schemas';
import type { Db } from '../db/queries.ts';
import { personOf } from '../db/operator-person.ts';
import { isLeftBehind } from '../payouts/left-behind.ts';
import { payoutFields, payoutsWithMethod } from '../payouts/payout-view.ts';

/** Payouts with whose they are, and what is shown of where they go. */
export const operatorPayoutRows = (db: Db) =>
  payoutsWithMethod(db)
    .innerJoin('users as creators', 'creators.id', 'creator_id')
    .select([personOf('creators').as('creator'), isLeftBehind('creators').as('is_left_behind')]);

type Row = Awaited<ReturnType<ReturnType<typeof operatorPayoutRows>['executeTakeFirstOrThrow']>>;

/** A payout as an operator sees it. */
export const toOperatorPayout = (row: Row): OperatorPayout => ({
  ...payoutFields(row),
  creator: row.creator,
  runId: row.run_id,
  ...(row.is_left_behind ? { isLeftBehind: true } : {}),
});
