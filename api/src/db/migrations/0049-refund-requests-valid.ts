import { type Kysely, sql } from 'kysely';

/** No payment from before is asked back. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table deposits validate constraint deposits_refund_requested`.execute(db);
}
