import { type Kysely, sql, type Transaction } from 'kysely';

/** Whether a table is one of months already. */
export async function isDivided(db: Kysely<unknown>, whole: string): Promise<boolean> {
  const { rows } = await sql`select from castwork_months.parts(${whole})`.execute(db);
  return rows.length > 0;
}

/**
 * Makes a table in use the first part of one that has its name, columns, indexes, keys, triggers and
 * grants, and has further months made: for a migration `inPieces`.
 * @param whole its name
 * @param until the first month that is not in the first part, as `2027_01`: a month ahead at the least
 */
export async function divide(db: Kysely<unknown>, whole: string, until: string): Promise<void> {
  if (await isDivided(db, whole)) return;
  const table = sql.table(whole);
  const isBefore = sql.id(`${whole}_is_before`);
  const bound = await boundOf(db, until);
  // Nothing is written as far ahead as this refuses for a month.
  await sql`alter table ${table} drop constraint if exists ${isBefore}`.execute(db);
  await sql`alter table ${table} add constraint ${isBefore} check (id < ${bound}) not valid`.execute(
    db,
  );
  await sql`alter table ${table} validate constraint ${isBefore}`.execute(db);
  await db.transaction().execute((trx) => replace(trx, whole, until));
}

const boundOf = async (db: Kysely<unknown>, month: string) => {
  const { rows } = await sql<{ id: string }>`
    select castwork_months.first_id(${month}) as id`.execute(db);
  return sql.lit(rows[0]!.id);
};

/** What a table has beside its columns and indexes, as statements that give it to one of its name. */
const belongings = (whole: string) => sql<{ statement: string; undo: string | null }>`
  select format('alter table %I add constraint %I %s', ${whole}::text, conname, pg_get_constraintdef(oid)) as statement,
    null as undo
  from pg_constraint where conrelid = ${whole}::text::regclass and contype = 'f'
  union all
  select pg_get_triggerdef(oid),
    case when tgtype & 1 = 1 then format('drop trigger %I on %I', tgname, ${whole}::text) end
  from pg_trigger where tgrelid = ${whole}::text::regclass and not tgisinternal
  union all
  select format('grant %s on %I to %s', privilege_type, ${whole}::text, grantee::regrole),
    format('revoke all on %I from %s', ${whole}::text, grantee::regrole)
  from pg_class, aclexplode(relacl)
  where pg_class.oid = ${whole}::text::regclass and grantee not in (0, relowner)
  union all
  select format('grant %s (%I) on %I to %s', privilege_type, attname, ${whole}::text, grantee::regrole), null
  from pg_attribute, aclexplode(attacl)
  where attrelid = ${whole}::text::regclass and not attisdropped`;

async function replace(trx: Transaction<unknown>, whole: string, until: string) {
  const table = sql.table(whole);
  const name = `${whole}_before_${until}`;
  const first = sql.id('castwork_months', name);
  // In the order in which calls take them. The keys to users and jobs become those of the whole.
  await sql`lock table users, jobs, ${table} in access exclusive mode`.execute(trx);
  const { rows } = await belongings(whole).execute(trx);
  for (const { undo } of rows) if (undo) await sql.raw(undo).execute(trx);
  await sql`alter table ${table} rename to ${sql.id(name)}`.execute(trx);
  await sql`alter table ${sql.table(name)} set schema castwork_months`.execute(trx);
  await sql`create table ${table} (like ${first} including all) partition by range (id)`.execute(
    trx,
  );
  await sql`alter table ${table} drop constraint ${sql.id(`${whole}_is_before`)}`.execute(trx);
  for (const { statement } of rows) await sql.raw(statement).execute(trx);
  await sql`
    alter table ${table} attach partition ${first}
    for values from (minvalue) to (${await boundOf(trx, until)})`.execute(trx);
  const rest = `${whole}_from_${until}`;
  await sql`create table ${sql.id('castwork_months', rest)} (like ${table} including all)`.execute(
    trx,
  );
  await sql`select castwork_months.attach(${whole}, ${rest}, ${until}, null)`.execute(trx);
  await sql`select castwork_months.make(${whole})`.execute(trx);
}
