import type { Actor } from './actor.ts';
import type { Context } from './context.ts';
import type { Db, Trx } from './db/queries.ts';

/** What a verb stands on: the one transaction it is part of, who acts, and when. */
export interface Work extends Pick<Context, 'settings' | 'limits' | 'outbox'> {
  readonly trx: Trx;
  readonly actor: Actor;
  /** The moment of all that is done in this transaction. */
  readonly now: Date;
}

/** What reading stands on, and what has to be done before a transaction begins. */
export interface Reading extends Pick<
  Context,
  'settings' | 'limits' | 'live' | 'web' | 'log' | 'isDraining'
> {
  readonly db: Db;
  /** The database itself, where `db` may be a replica that is moments behind it. */
  readonly newest: Db;
  readonly now: Date;
}
