import type { Deposit } from '@castwork/contract/deposits/schemas';
import { dollars } from '@castwork/contract/money';
import type { Settings } from '@castwork/settings/table';
import type { Db } from '../db/queries.ts';
import type { DepositRow } from '../db/schema.ts';
import { leftOf, sentBack, sentBackAs } from '../ledger/taken-back.ts';
import { instructionsOf } from '../ports/payments/payments.ts';
import type { Work } from '../work.ts';

/** What of a deposit went back, as columns. */
export const sentBackColumns = [
  sentBack.as('sent_back_cents'),
  sentBackAs.as('sent_back_as'),
] as const;

interface SentBack {
  readonly sent_back_cents: number;
  readonly sent_back_as: readonly string[];
}

/** Deposits with what is left of them. */
export const depositRows = (db: Db) =>
  db.selectFrom('deposits').selectAll().select(leftOf.as('left_cents')).select(sentBackColumns);

/** What a sponsor and operators see of it alike. */
export const depositFields = (row: DepositRow & SentBack) => ({
  _id: row.id,
  amount: dollars(row.amount_cents),
  status: row.status,
  reference: row.reference,
  createdAt: row.created_at.toISOString(),
  receivedAt: row.received_at?.toISOString() ?? null,
  refundRequested: dollars(row.refund_requested_cents),
  sentBack: dollars(row.sent_back_cents),
  sentBackAs: [...row.sent_back_as],
});

/** A deposit as its sponsor sees it. */
export const toDeposit = (
  row: DepositRow & SentBack & { readonly left_cents: number },
  settings: Settings<'DEPOSIT_ACCOUNT'>,
): Deposit => ({
  ...depositFields(row),
  instructions: row.status === 'pending' ? instructionsOf(row, settings) : '',
  refundable: dollars(row.left_cents),
});

/** One deposit, as its sponsor sees it now. */
export const readDeposit = async ({ trx, settings }: Work, id: string) =>
  toDeposit(await depositRows(trx).where('id', '=', id).executeTakeFirstOrThrow(), settings);
