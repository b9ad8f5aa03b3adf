import { dollars } from '@castwork/contract/money';
import type { OperatorDeposit } from '@castwork/contract/operator/schemas';
import type { Db } from '../db/queries.ts';
import { personOf } from '../db/operator-person.ts';
import { isRefundedThere } from '../deposits/is-told.ts';

/** Deposits with whose they are. */
export const depositRows = (db: Db) =>
  db
    .selectFrom('deposits')
    .innerJoin('users as sponsors', 'sponsors.id', 'deposits.sponsor_id')
    .selectAll('deposits')
    .select(personOf('sponsors').as('sponsor'))
    .select(isRefundedThere.as('is_refunded_there'));

type Row = Awaited<ReturnType<ReturnType<typeof depositRows>['executeTakeFirstOrThrow']>>;

/** A deposit as an operator sees it. */
export const toOperatorDeposit = (row: Row): OperatorDeposit => ({
  _id: row.id,
  sponsor: row.sponsor,
  amount: dollars(row.amount_cents),
  status: row.status,
  provider: row.provider,
  reference: row.reference,
  createdAt: row.created_at.toISOString(),
  receivedAt: row.received_at?.toISOString() ?? null,
  refundRequested: dollars(row.refund_requested_cents),
  isRefundedByHand: !row.is_refunded_there,
});
