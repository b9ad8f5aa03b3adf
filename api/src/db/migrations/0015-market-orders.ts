import { type Kysely, sql } from 'kysely';

/** The market by pay, by due date and by age: each order has an index that ends with the id. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index jobs_by_pay on jobs (job_type, payout_cents desc, id desc)
    where deleted_at is null and accepted_count < split_count`.execute(db);
  await sql`
    create index jobs_by_due_date on jobs (job_type, due_date, id)
    where deleted_at is null and accepted_count < split_count`.execute(db);
  // Up-for-grabs jobs have theirs.
  await sql`
    create index jobs_local_by_age on jobs (precedence desc, id desc)
    where job_type = 'locationBased' and deleted_at is null and accepted_count < split_count`.execute(
    db,
  );
}
