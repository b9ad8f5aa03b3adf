import { type Kysely, sql } from 'kysely';

/**
 * What platforms show of the links that were handed in. Links that were approved lately are looked at
 * again as later ones are, as far as their moments are still ahead.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table link_previews (
      link_id uuid primary key references links on delete cascade,
      title text not null,
      author text not null,
      thumbnail_key text unique,
      thumbnail_type text check (thumbnail_type in ('image/jpeg', 'image/png', 'image/gif', 'image/webp')),
      thumbnail bytea check (length(thumbnail) <= 1000000),
      check (num_nulls(thumbnail_key, thumbnail_type, thumbnail) in (0, 3))
    )`.execute(db);
  await sql`grant select, insert, update, delete on link_previews to castwork_api`.execute(db);
  await sql`
    insert into clocks (subject_kind, subject_id, job_id, transition, reminds, due_at)
    select 'submission', id, job_id, 'lookAgain', false, approved_at + after
    from submissions, (values (interval '1 day'), (interval '7 days'), (interval '30 days')) as clock (after)
    where status = 'Approved' and approved_at + after > now()`.execute(db);
}
