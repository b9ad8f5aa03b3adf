import type { Deposit } from '@castwork/contract/deposits/schemas';
import { dollars } from '@castwork/contract/money';
import type { DepositRow } from '../db/schema.ts';
import { instructionsOf } from '../ports/payments/payments.ts';

/** A deposit as its sponsor sees it. */
export const toDeposit = (row: DepositRow): Deposit => ({
  _id: row.id,
  amount: dollars(row.amount_cents),
  status: row.status,
  reference: row.reference,
  instructions: row.status === 'pending' ? instructionsOf(row) : '',
  createdAt: row.created_at.toISOString(),
  receivedAt: row.received_at?.toISOString() ?? null,
});
