import { sql } from 'kysely';
import type { Trx } from './queries.ts';

/** Has a transaction wait for those that have locked the same name, and others for its end. */
export const lockName = (trx: Trx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
