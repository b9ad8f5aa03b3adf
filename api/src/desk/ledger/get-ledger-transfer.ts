import { dollars } from '@castwork/contract/money';
import { personOf } from '../../db/operator-person.ts';
import { notFound } from '../../errors.ts';
import { soughtId } from '../../ids.ts';
import type { Command } from '../../operation.ts';
import type { Work } from '../../work.ts';
import { aboutOf } from './line-rows.ts';
import { noteOwners } from './note-owners.ts';

const find = ({ trx }: Work, id: string) =>
  trx
    .selectFrom('ledger_transfers')
    .leftJoin('jobs', 'jobs.id', 'job_id')
    .selectAll('ledger_transfers')
    .select('jobs.title')
    .where('ledger_transfers.id', '=', id)
    .executeTakeFirst();

async function entriesOf({ trx }: Work, id: string) {
  const rows = await trx
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .leftJoin('users', 'users.id', 'owner_id')
    .select(['account_id', 'ledger_accounts.kind', 'owner_id', 'amount_cents'])
    .select(personOf('users').as('owner'))
    .where('transfer_id', '=', id)
    .orderBy('amount_cents')
    .execute();
  return rows.map((row) => ({
    cents: row.amount_cents,
    account: {
      _id: row.account_id,
      kind: row.kind,
      owner: row.owner_id === null ? null : row.owner,
    },
  }));
}

const reversalsOf = async ({ trx }: Work, id: string) =>
  (
    await trx
      .selectFrom('ledger_transfers')
      .select('id')
      .where('reverses', '=', id)
      .orderBy('id')
      .execute()
  ).map((row) => row.id);

/** One movement of money, and a note of who has looked at whose it is. */
export const getLedgerTransfer: Command<'getLedgerTransfer'> = async (work, { params }) => {
  const row = await find(work, soughtId(params.id));
  if (!row) throw notFound('Transfer');
  const entries = await entriesOf(work, row.id);
  await noteOwners(
    work,
    entries.map(({ account }) => account),
  );
  return {
    transfer: {
      _id: row.id,
      at: row.created_at.toISOString(),
      kind: row.kind,
      reason: row.reason,
      key: row.idempotency_key,
      ...aboutOf(row),
      reverses: row.reverses,
      reversedBy: await reversalsOf(work, row.id),
      entries: entries.map(({ account, cents }) => ({ account, amount: dollars(cents) })),
      sum: dollars(entries.reduce((sum, { cents }) => sum + cents, 0)),
    },
  };
};
