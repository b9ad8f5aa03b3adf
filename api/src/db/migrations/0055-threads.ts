import { type Kysely, type RawBuilder, sql } from 'kysely';
import { createIndexConcurrently } from '../concurrently.ts';

export const inPieces = true;

/** So many jobs have their threads kept at once: nobody who writes waits for more of them. */
const some = 1_000;

/**
 * What a creator and a job have is kept in a row, so that a page of threads is a range of an index. It
 * follows from what is written and begun, whoever writes it: processes of before too.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table if not exists threads (
      job_id uuid not null references jobs,
      creator_id uuid not null,
      sponsor_id uuid not null,
      last_id uuid not null,
      thing_id uuid not null,
      is_written boolean not null,
      is_over boolean not null default false,
      primary key (job_id, creator_id)
    )`.execute(db);
  for (const side of ['creator', 'sponsor'])
    await createIndexConcurrently(
      db,
      `threads_of_${side}`,
      sql`on threads (${sql.ref(`${side}_id`)}, last_id) where not is_over`,
    );
  await createIndexConcurrently(
    db,
    'threads_unwritten',
    sql`on threads (thing_id) where not is_written and not is_over`,
  );
  await sql`grant select, update (is_over) on threads to castwork_api`.execute(db);
  const { rows } = await sql<{ ours: string }>`select current_schema() as ours`.execute(db);
  await follow(db, sql`set search_path = ${sql.id(rows[0]!.ours)}, pg_temp`);
  await keepOld(db);
}

async function follow(db: Kysely<unknown>, path: RawBuilder<unknown>) {
  await sql`
    create or replace function thread_begins() returns trigger
    language plpgsql security definer ${path} as $$ begin
      insert into threads (job_id, creator_id, sponsor_id, last_id, thing_id, is_written)
      select id, new.creator_id, sponsor_id, new.id, new.id, false from jobs where id = new.job_id
      on conflict (job_id, creator_id) do update
      set thing_id = greatest(threads.thing_id, excluded.thing_id), is_over = false;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function thread_goes_on() returns trigger
    language plpgsql security definer ${path} as $$ begin
      insert into threads (job_id, creator_id, sponsor_id, last_id, thing_id, is_written)
      select id, new.creator_id, sponsor_id, new.id, new.id, true from jobs where id = new.job_id
      on conflict (job_id, creator_id) do update
      set last_id = case when threads.is_written then greatest(threads.last_id, excluded.last_id)
          else excluded.last_id end,
        is_written = true, is_over = false;
      return null;
    end $$`.execute(db);
  for (const [table, name] of [
    ['submissions', 'thread_begins'],
    ['job_requests', 'thread_begins'],
    ['messages', 'thread_goes_on'],
  ] as const)
    await sql`
      create or replace trigger ${sql.id(name)} after insert on ${sql.table(table)}
      for each row execute function ${sql.id(name)}()`.execute(db);
}

/** Those that there are: what was begun or written since is in them already, and stays. */
async function keepOld(db: Kysely<unknown>) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from jobs where id > ${after} order by id limit ${sql.lit(some)}`.execute(db);
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    await sql`
      insert into threads (job_id, creator_id, sponsor_id, last_id, thing_id, is_written)
      select jobs.id, creator_id, sponsor_id, coalesce(message.id, things.first), things.newest,
        message.id is not null
      from jobs join lateral (
        select creator_id, (array_agg(id order by id))[1] as first,
          (array_agg(id order by id desc))[1] as newest
        from (
          select id, creator_id from submissions where job_id = jobs.id
          union all select id, creator_id from job_requests where job_id = jobs.id
        ) as each group by creator_id
      ) as things on true
      left join lateral (
        select messages.id from messages
        where messages.job_id = jobs.id and messages.creator_id = things.creator_id
        order by messages.id desc limit 1
      ) as message on true
      where jobs.id > ${after} and jobs.id <= ${last}
      on conflict (job_id, creator_id) do update
      set last_id = case when threads.is_written or excluded.is_written
          then greatest(threads.last_id, excluded.last_id)
          else least(threads.last_id, excluded.last_id) end,
        thing_id = greatest(threads.thing_id, excluded.thing_id),
        is_written = threads.is_written or excluded.is_written`.execute(db);
    after = last;
  }
}
