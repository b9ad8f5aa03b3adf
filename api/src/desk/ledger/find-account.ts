import type { LedgerAccountRow } from '@castwork/contract/operator/ledger-schemas';
import { notFound } from '../../errors.ts';
import { soughtId } from '../../ids.ts';
import type { Work } from '../../work.ts';
import { accountRows, toAccount } from './account-rows.ts';

/** An account of the ledger. @throws Refusal 404 */
export async function findAccount({ trx }: Work, id: string): Promise<LedgerAccountRow> {
  const row = await accountRows(trx)
    .where('ledger_accounts.id', '=', soughtId(id))
    .executeTakeFirst();
  if (!row) throw notFound('Account');
  return toAccount(row);
}
