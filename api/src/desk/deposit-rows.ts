import type { OperatorDeposit } from '@castwork/contract/operator/schemas';
import { dollars } from '@castwork/contract/money';
import type { Db } from '../db/queries.ts';
import { personOf } from '../db/operator-person.ts';
import { depositFields, sentBackColumns } from '../deposits/deposit-view.ts';
import { isRefundedThere } from '../deposits/is-told.ts';
import { chargedBack } from '../ledger/taken-back.ts';

/** Deposits with whose they are. */
export const operatorDepositRows = (db: Db) =>
  db
    .selectFrom('deposits')
    .innerJoin('users as sponsors', 'sponsors.id', 'deposits.sponsor_id')
    .selectAll('deposits')
    .select(personOf('sponsors').as('sponsor'))
    .select(sentBackColumns)
    .select([isRefundedThere.as('is_refunded_there'), chargedBack.as('charged_back_cents')]);

type Row = Awaited<ReturnType<ReturnType<typeof operatorDepositRows>['executeTakeFirstOrThrow']>>;

/** A deposit as an operator sees it. */
export const toOperatorDeposit = (row: Row): OperatorDeposit => ({
  ...depositFields(row),
  sponsor: row.sponsor,
  provider: row.provider,
  chargedBack: dollars(row.charged_back_cents),
  isRefundedByHand: !row.is_refunded_there,
});
