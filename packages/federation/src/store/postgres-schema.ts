import type { ClientBase } from 'pg';

/** The schema that holds the registry, and the channel on which its changes are announced. */
export const schemaName = 'castwork_registry';

/** Nobody else takes this lock while the tables are being made. */
const lock = 4_913_022;

/** Each is done once, in this order; one that has landed is never changed. */
const steps = [
  `
  create table ${schemaName}.contents (
    hash bytea primary key,
    bytes bytea not null
  );

  -- What many builds have in common is there once. Keys compare byte by byte, so that what lies
  -- below a key is one range.
  create table ${schemaName}.files (
    key text collate "C" primary key,
    hash bytea not null references ${schemaName}.contents,
    changed_at timestamptz not null default clock_timestamp()
  );
  create index files_hash on ${schemaName}.files (hash);

  -- Tells who listens, and removes bytes that no key has any longer. What someone else holds at this
  -- moment is passed over: waiting for it, two could wait for each other.
  create function ${schemaName}.after_change() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'DELETE' then
      perform pg_notify('${schemaName}', new.key);
    end if;
    if tg_op <> 'INSERT' then
      perform pg_notify('${schemaName}', old.key);
      delete from ${schemaName}.contents where hash in (
        select c.hash from ${schemaName}.contents c
        where c.hash = old.hash
        and not exists (select from ${schemaName}.files f where f.hash = old.hash)
        for update skip locked
      );
    end if;
    return null;
  end $$;
  create trigger after_change after insert or update or delete on ${schemaName}.files
    for each row execute function ${schemaName}.after_change();
  `,
];

async function versionOf(client: ClientBase): Promise<number> {
  const table = `${schemaName}.version`;
  const { rows } = await client.query('select to_regclass($1) is not null as is_there', [table]);
  if (!rows[0].is_there) return 0;
  return (await client.query(`select number from ${table}`)).rows[0].number;
}

/** Removes bytes that were passed over when the last key of them went. */
async function sweep(client: ClientBase): Promise<void> {
  await client.query(`
    delete from ${schemaName}.contents where hash in (
      select hash from ${schemaName}.contents c
      where not exists (select from ${schemaName}.files f where f.hash = c.hash)
      for update skip locked
    )`);
}

/**
 * Brings the tables to the newest version, in the transaction it is given: of several processes
 * that start at once, one does it. Who only uses what is there needs no right to make it.
 */
export async function migrate(client: ClientBase): Promise<void> {
  if ((await versionOf(client)) >= steps.length) return sweep(client);
  await client.query('select pg_advisory_xact_lock($1)', [lock]);
  await client.query(`
    create schema if not exists ${schemaName};
    create table if not exists ${schemaName}.version (number integer not null);
    insert into ${schemaName}.version select 0 where not exists (select from ${schemaName}.version);
  `);
  for (const step of steps.slice(await versionOf(client))) await client.query(step);
  const newest = `update ${schemaName}.version set number = greatest(number, $1)`;
  await client.query(newest, [steps.length]);
}
