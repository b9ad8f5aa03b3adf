import type { TransferKind } from '@castwork/contract/balance/transfer-kinds';
import { newId } from '../ids.ts';
import type { Work } from '../work.ts';
import { type AccountOf, accountId } from './accounts.ts';

/** One movement of money between accounts. */
export interface Transfer {
  readonly kind: TransferKind;
  /** What makes it the same transfer when it is tried again: it is written once. */
  readonly key: string;
  readonly submissionId?: string;
  /** The job it is for. */
  readonly jobId?: string;
  readonly payoutId?: string;
  /** The id of the transfer that it takes back. */
  readonly reverses?: string;
  readonly reason?: string;
  /** Whole cents by account; they sum to zero, or the database refuses the transaction. */
  readonly entries: readonly (readonly [AccountOf, number])[];
}

/**
 * Writes transfers and their entries. The ledger is added to, never changed.
 * @throws the database's unique violation when a key was used before
 */
export async function transferAll(work: Work, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length === 0) return;
  const rows = transfers.map((each) => ({ id: newId(), ...each }));
  await work.trx
    .insertInto('ledger_transfers')
    .values(
      rows.map(({ id, kind, key, submissionId, jobId, payoutId, reverses, reason = '' }) => ({
        id,
        kind,
        idempotency_key: key,
        submission_id: submissionId ?? null,
        job_id: jobId ?? null,
        payout_id: payoutId ?? null,
        reverses: reverses ?? null,
        reason,
        created_at: work.now,
      })),
    )
    .execute();
  const accounts = new Map<string, string>();
  const find = async (account: AccountOf) => {
    const name = `${account.kind} ${account.ownerId ?? ''}`;
    const id = accounts.get(name) ?? (await accountId(work, account));
    accounts.set(name, id);
    return id;
  };
  const entries = [];
  for (const { id, entries: moved } of rows)
    for (const [account, cents] of moved)
      entries.push({ transfer_id: id, account_id: await find(account), amount_cents: cents });
  await work.trx.insertInto('ledger_entries').values(entries).execute();
}

/** Writes one transfer. */
export const transfer = (work: Work, one: Transfer) => transferAll(work, [one]);
