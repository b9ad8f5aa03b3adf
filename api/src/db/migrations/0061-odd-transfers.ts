import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../concurrently.ts';

export const inPieces = true;

/**
 * Transfers are looked up by when their ids were made. The few whose id tells another hour than the one in
 * which they happened are found beside: there are none but those of clocks that were set.
 */
export const up = (db: Kysely<unknown>) =>
  createIndexConcurrently(
    db,
    'ledger_transfers_odd',
    // As an equation: Postgres takes it for true of few, and does not read the whole table.
    sql`on ledger_transfers (id) where case
      when created_at - uuid_extract_timestamp(id) between interval '-1 hour' and interval '1 hour'
      then 'even' else 'odd' end = 'odd'`,
  );
