import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Makes an index of a table in use, without keeping anybody from writing: for a migration `inPieces`.
 * @param on what follows its name in the statement, for example `on jobs (title)`
 * @param unique whether no two rows may be alike in it
 */
export async function createIndexConcurrently(
  db: Kysely<unknown>,
  name: string,
  on: RawBuilder<unknown>,
  { unique = false } = {},
): Promise<void> {
  const kind = unique ? sql`unique index` : sql`index`;
  // It waits for those who write already, and nobody for it.
  await sql`set lock_timeout = 0`.execute(db);
  try {
    // One that was interrupted lies there and is not used.
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
    await sql`create ${kind} concurrently ${sql.id(name)} ${on}`.execute(db);
  } finally {
    await sql`reset lock_timeout`.execute(db);
  }
}
