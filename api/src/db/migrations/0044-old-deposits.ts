import { type Kysely, sql } from 'kysely';

/** What is awaited already is given its clock as if it had been announced now. */
export async function up(db: Kysely<unknown>) {
  for (const check of ['clocks_subject_kind_check', 'clocks_of_money_have_no_job'])
    await sql`alter table clocks validate constraint ${sql.ref(check)}`.execute(db);
  await sql`
    insert into clocks (subject_kind, subject_id, job_id, transition, reminds, due_at)
    select 'deposit', id, null, 'fail', false, now() + interval '30 days'
    from deposits where status = 'pending'`.execute(db);
}
