import { dollars } from '@castwork/contract/money';
import type { OperatorPayout } from '@castwork/contract/operator/schemas';
import type { Db } from '../db/queries.ts';
import { personOf } from '../db/operator-person.ts';

/** Payouts with whose they are, and what is shown of where they go. */
export const operatorPayoutRows = (db: Db) =>
  db
    .selectFrom('payouts')
    .innerJoin('payout_methods', 'payout_methods.id', 'method_id')
    .innerJoin('users as creators', 'creators.id', 'creator_id')
    .selectAll('payouts')
    .select(['payout_methods.kind', 'payout_methods.last4'])
    .select(personOf('creators').as('creator'));

type Row = Awaited<ReturnType<ReturnType<typeof operatorPayoutRows>['executeTakeFirstOrThrow']>>;

/** A payout as an operator sees it. */
export const toOperatorPayout = (row: Row): OperatorPayout => ({
  _id: row.id,
  creator: row.creator,
  amount: dollars(row.amount_cents),
  status: row.status,
  kind: row.kind,
  last4: row.last4,
  requestedAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  reference: row.reference,
  reason: row.reason,
  runId: row.run_id,
});
