import type { Transaction } from 'kysely';
import type { Db } from '../context.ts';
import type { Database } from './schema.ts';

/** Runs work in a transaction: the one `db` already is, or a new one. */
export const inTransaction = <T>(db: Db, work: (trx: Transaction<Database>) => Promise<T>) =>
  db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
