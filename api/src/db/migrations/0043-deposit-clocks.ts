import { type Kysely, sql } from 'kysely';

/** A payment that was announced may have a clock, which gives it up; it belongs to no job. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table clocks drop constraint clocks_subject_kind_check,
    add constraint clocks_subject_kind_check
      check (subject_kind in ('submission', 'request', 'job', 'payout', 'review', 'deposit')) not valid,
    drop constraint clocks_payouts_have_no_job,
    add constraint clocks_of_money_have_no_job
      check ((job_id is null) = (subject_kind in ('payout', 'deposit'))) not valid`.execute(db);
}
