import { type Kysely, sql } from 'kysely';

/** A brief says what is to be delivered, if its sponsor wants to. Jobs of before say nothing of it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table jobs
      add platforms text[] not null default '{}',
      add post_count int check (post_count between 1 and 10),
      add mentions text[] not null default '{}',
      add disclosure text not null default '',
      add usage_rights jsonb check (
        usage_rights ?& '{where,howLong}' and usage_rights - '{where,howLong}'::text[] = '{}')
    `.execute(db);
  await sql`
    grant update (platforms, post_count, mentions, disclosure, usage_rights) on jobs to castwork_api
    `.execute(db);

  // What is to be delivered stays with what somebody has accepted, as the rest of the brief does.
  const columns = ['platforms', 'post_count', 'mentions', 'disclosure', 'usage_rights'];
  const of = (row: string) => sql.join(columns.map((column) => sql.ref(`${row}.${column}`)));
  await sql`
    create trigger accepted_deliverables_stay
    before update of ${sql.join(columns.map((column) => sql.ref(column)))} on jobs for each row
    when (
      current_user = 'castwork_api' and old.accepted_count > 0
      and (${of('old')}) is distinct from (${of('new')})
    )
    execute function accepted_brief_stays()`.execute(db);
}
