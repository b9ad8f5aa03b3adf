import { type Kysely, sql } from 'kysely';

/** The account with Stripe that a payout was sent to: its creator may have another by now, or none. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table payouts add column stripe_account text`.execute(db);
  await sql`grant update (stripe_account) on payouts to castwork_api`.execute(db);
}
