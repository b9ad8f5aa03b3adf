import type { Actor } from './actor.ts';
import type { Context } from './context.ts';
import type { Work } from './work.ts';

/** Does work in a transaction of its own: the one place that opens one. */
export const inTransaction = <T>(
  { db, settings, limits, outbox, clock }: Context,
  actor: Actor,
  work: (work: Work) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .execute((trx) => work({ trx, actor, now: clock.now(), settings, limits, outbox }));
