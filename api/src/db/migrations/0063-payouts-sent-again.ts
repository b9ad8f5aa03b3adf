import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../concurrently.ts';

export const inPieces = true;

/**
 * What a bank sends back once its creator has closed the account is sent another way, as a payout that names
 * the one whose money it sends: each once. Those that have failed are found without reading all there are.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table payouts add column if not exists sends_again uuid references payouts`.execute(db);
  // Those alone begin in an account that is closed.
  await sql`
    create or replace trigger account_is_open before insert on payouts
    for each row when (new.sends_again is null)
    execute function account_is_open('creator_id')`.execute(db);
  await createIndexConcurrently(
    db,
    'payouts_sent_again',
    sql`on payouts (sends_again) where sends_again is not null`,
    { unique: true },
  );
  await createIndexConcurrently(
    db,
    'payouts_failed',
    sql`on payouts (creator_id, ended_at) where status = 'failed'`,
  );
}
