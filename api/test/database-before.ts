import { createTestDatabase } from '@castwork/testing/database';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { onTestFinished } from 'vitest';
import { connectPatiently } from '../src/db/connect.ts';
import { getMigrations, lastTogether, migrateOn } from '../src/db/migrate.ts';

/**
 * A database of before, as its owner: empty, and without the migrations that came later. It is gone
 * after the test.
 * @param newest the last migration that it has
 */
export async function databaseBefore(newest: string) {
  const { url, drop } = await createTestDatabase('template0');
  const db: Kysely<unknown> = connectPatiently(url) as never;
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  if (newest > lastTogether) {
    const steps = Object.entries(await getMigrations()).filter(([name]) => name <= newest);
    await migrateOn(db, { getMigrations: async () => Object.fromEntries(steps) });
    return { db, url };
  }
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateTo(newest);
  if (error) throw error;
  return { db, url };
}
