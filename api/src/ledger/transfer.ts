import type { LedgerTransferKind } from '../db/schema.ts';
import { newId } from '../ids.ts';
import type { Work } from '../work.ts';
import { type AccountOf, accountId } from './accounts.ts';

/** One movement of money between accounts. */
export interface Transfer {
  readonly kind: LedgerTransferKind;
  /** What makes it the same transfer when it is tried again: it is written once. */
  readonly key: string;
  readonly submissionId?: string;
  readonly reason?: string;
  /** Whole cents by account; they sum to zero, or the database refuses the transaction. */
  readonly entries: readonly (readonly [AccountOf, number])[];
}

/**
 * Writes a transfer and its entries. The ledger is added to, never changed.
 * @throws the database's unique violation when the key was used before
 */
export async function transfer(
  work: Work,
  { kind, key, submissionId, reason = '', entries }: Transfer,
): Promise<string> {
  const id = newId();
  await work.trx
    .insertInto('ledger_transfers')
    .values({
      id,
      kind,
      idempotency_key: key,
      submission_id: submissionId ?? null,
      reason,
      created_at: work.now,
    })
    .execute();
  const rows = [];
  for (const [account, cents] of entries)
    rows.push({
      transfer_id: id,
      account_id: await accountId(work, account),
      amount_cents: cents,
    });
  await work.trx.insertInto('ledger_entries').values(rows).execute();
  return id;
}
