import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * What reads and writes tables, on a connection of the pool or in a transaction. It can open no
 * transaction: that is done in one place, `in-transaction.ts`.
 */
export type Db = Omit<
  Kysely<Database>,
  'transaction' | 'startTransaction' | 'connection' | 'destroy' | 'isTransaction'
>;

/** The same within a transaction. */
export type Trx = Db & { readonly isTransaction: true };
