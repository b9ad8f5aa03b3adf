import { type Migration, Migrator } from 'kysely/migration';
import * as product from './migrations/0001-product.ts';
import * as ledger from './migrations/0002-ledger.ts';
import * as limits from './migrations/0003-limits.ts';
import * as accounts from './migrations/0004-accounts.ts';
import * as integrity from './migrations/0005-integrity.ts';
import * as roles from './migrations/0006-roles.ts';
import * as limitsOfAccounts from './migrations/0007-limits-of-accounts.ts';
import * as events from './migrations/0008-events.ts';
import * as ledgerAccounts from './migrations/0009-ledger-accounts.ts';
import { connectPatiently } from './connect.ts';

/** Every migration, in order. One that has landed is never changed; a new one is added below. */
const migrations: Record<string, Migration> = {
  '0001-product': product,
  '0002-ledger': ledger,
  '0003-limits': limits,
  '0004-accounts': accounts,
  '0005-integrity': integrity,
  '0006-roles': roles,
  '0007-limits-of-accounts': limitsOfAccounts,
  '0008-events': events,
  '0009-ledger-accounts': ledgerAccounts,
};

/**
 * Brings the database to the newest schema. Processes that start it together wait for one another.
 * @param url `postgres://…` of the database's owner
 * @throws the first error of a migration; all that ran in this call is rolled back
 */
export async function migrate(url: string): Promise<void> {
  const db = connectPatiently(url);
  try {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    }).migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
