import { createTestDatabase } from '@castwork/testing/database';
import { afterAll } from 'vitest';
import { createPool, overPool } from '../src/db/connect.ts';

/** The only connection to a database of a test file's own. */
export async function openDatabase() {
  const database = await createTestDatabase();
  const db = overPool(createPool(database.url, 1));
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });
  return db;
}
