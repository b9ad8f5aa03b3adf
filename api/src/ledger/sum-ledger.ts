import { sql } from 'kysely';
import { everyMinutes } from '../again-and-again.ts';
import type { Context } from '../context.ts';
import { onOneConnection } from '../db/connect.ts';

/**
 * Keeps what accounts held before yesterday, where anything was moved on them since it was last kept. A
 * function of the database says what that is: the API itself can write no sum.
 */
export const sumLedger = ({ settings }: Pick<Context, 'settings'>) =>
  onOneConnection(settings.DATABASE_DIRECT_URL, (db) => sql`select sum_ledger()`.execute(db));

/** Looks every hour. @returns stops it */
export const startSummingLedger = (context: Context) =>
  everyMinutes(context, 60, 'ledger sums', () => sumLedger(context));
