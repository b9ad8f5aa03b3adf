import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Makes an index of a table in use, without keeping anybody from writing: for a migration `inPieces`.
 * @param on what follows its name in the statement, for example `on jobs (title)`
 * @param unique whether no two rows may be alike in it
 * @param schema where the table is, if not among the product's own
 */
export async function createIndexConcurrently(
  db: Kysely<unknown>,
  name: string,
  on: RawBuilder<unknown>,
  { unique = false, schema }: { unique?: boolean; schema?: string } = {},
): Promise<void> {
  const place = schema === undefined ? sql.id(name) : sql.id(schema, name);
  const kind = unique ? sql`unique index` : sql`index`;
  await patiently(db, async () => {
    // One that was interrupted lies there and is not used.
    await sql`drop index concurrently if exists ${place}`.execute(db);
    await sql`create ${kind} concurrently ${sql.id(name)} ${on}`.execute(db);
  });
}

/** Drops an index of a table in use, in the same way. */
export const dropIndexConcurrently = (db: Kysely<unknown>, name: string): Promise<void> =>
  patiently(db, async () => {
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
  });

/** Such work waits for those who write already, and nobody for it. */
async function patiently(db: Kysely<unknown>, work: () => Promise<void>) {
  await sql`set lock_timeout = 0`.execute(db);
  try {
    await work();
  } finally {
    await sql`reset lock_timeout`.execute(db);
  }
}

/**
 * The same for a table of months: one after the other gets its own, and then the whole has one.
 * @param on what follows the table's name, for example `(type, at)`
 */
export async function createIndexOfMonths(
  db: Kysely<unknown>,
  name: string,
  { whole, on }: { whole: string; on: RawBuilder<unknown> },
): Promise<void> {
  const schema = 'castwork_months';
  await sql`create index if not exists ${sql.id(name)} on only ${sql.table(whole)} ${on}`.execute(
    db,
  );
  const { rows } = await sql<{ part: string; own: string }>`
    select name as part, left(name || '_' || ${name}, 63) as own from castwork_months.parts(${whole})
    where not exists (
      select from pg_inherits join pg_index on indexrelid = inhrelid
      where inhparent = ${name}::text::regclass and indrelid = ('castwork_months.' || name)::regclass
    )`.execute(db);
  for (const { part, own } of rows) {
    await createIndexConcurrently(db, own, sql`on ${sql.id(schema, part)} ${on}`, { schema });
    await sql`alter index ${sql.id(name)} attach partition ${sql.id(schema, own)}`.execute(db);
  }
}
