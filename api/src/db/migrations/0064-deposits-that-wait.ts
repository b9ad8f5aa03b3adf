import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../concurrently.ts';

export const inPieces = true;

/** What of payments waits for an operator is found without reading all that ever came. */
export async function up(db: Kysely<unknown>) {
  await createIndexConcurrently(
    db,
    'deposits_awaited',
    sql`on deposits (id) where status = 'pending'`,
  );
  await createIndexConcurrently(
    db,
    'deposits_asked_back',
    sql`on deposits (id) where refund_requested_cents > 0`,
  );
}
