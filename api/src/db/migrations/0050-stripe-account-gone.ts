import { type Kysely, sql } from 'kysely';

/** An account with Stripe that somebody else has set up is forgotten. */
export async function up(db: Kysely<unknown>) {
  await sql`grant delete on stripe_accounts to castwork_api`.execute(db);
}
