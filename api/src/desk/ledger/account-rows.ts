import type { LedgerAccountRow } from '@castwork/contract/operator/ledger-schemas';
import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import { personOf } from '../../db/operator-person.ts';
import type { Db } from '../../db/queries.ts';

/** Accounts with whose they are and what they hold. */
export const accountRows = (db: Db) =>
  db
    .selectFrom('ledger_accounts')
    .leftJoin('users', 'users.id', 'ledger_accounts.owner_id')
    .select(['ledger_accounts.id', 'ledger_accounts.kind', 'ledger_accounts.owner_id'])
    .select(personOf('users').as('owner'))
    .select(sql<number>`ledger_cents(ledger_accounts.id)`.as('cents'));

type Row = Awaited<ReturnType<ReturnType<typeof accountRows>['executeTakeFirstOrThrow']>>;

/** An account as an operator sees it. */
export const toAccount = (row: Row): LedgerAccountRow => ({
  _id: row.id,
  kind: row.kind,
  owner: row.owner_id === null ? null : row.owner,
  balance: dollars(row.cents),
});
