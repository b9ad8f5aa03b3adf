import { sql } from 'kysely';
import { againAndAgain } from './again-and-again.ts';
import type { Context } from './context.ts';
import { windClocks } from './deposits/wind-clocks.ts';

/**
 * Deletes what has run out, and winds the clocks that stand still. Any process may do it at any time;
 * nothing reads what it deletes.
 */
export async function sweep(context: Context) {
  const { db } = context;
  await sql`delete from sessions where expires_at < now()`.execute(db);
  await sql`delete from account_tokens where expires_at < now()`.execute(db);
  await sql`delete from email_changes where expires_at < now()`.execute(db);
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(
    db,
  );
  await sql`delete from search_matches where found_at < now() - interval '90 days'`.execute(db);
  // By then a replica that is in use has it.
  await sql`delete from recent_writes where at < now() - interval '1 hour'`.execute(db);
  await sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(db);
  await windClocks(context);
}

/** Sweeps every hour. @returns stops it */
export const startSweeping = (context: Context) =>
  againAndAgain(context, 'sweep', 3_600_000, sweep);
