import { settingsOrExit } from '@castwork/settings/settings';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as product from './migrations/0001-product.ts';
import * as ledger from './migrations/0002-ledger.ts';
import * as limits from './migrations/0003-limits.ts';
import { connect } from './connect.ts';
import type { Database } from './schema.ts';

/** Every migration, in order. One that has landed is never changed; a new one is added below. */
const migrations: Record<string, Migration> = {
  '0001-product': product,
  '0002-ledger': ledger,
  '0003-limits': limits,
};

/**
 * Brings the database to the newest schema. Processes that start it together wait for one another.
 * @throws the first error of a migration; all that ran in this call is rolled back
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateToLatest();
  if (error) throw error;
}

if (import.meta.main) {
  const db = connect(settingsOrExit(['DATABASE_URL']).DATABASE_URL);
  await migrate(db);
  await db.destroy();
}
