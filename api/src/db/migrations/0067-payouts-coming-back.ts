import { type Kysely, sql } from 'kysely';

/** Whether what a failed payout has left at Stripe was not seen to be back yet: until then nobody is paid it again. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table payouts add column is_coming_back boolean not null default false`.execute(
    db,
  );
  await sql`grant update (is_coming_back) on payouts to castwork_api`.execute(db);
}
