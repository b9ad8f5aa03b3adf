import type { Actor } from './actor.ts';
import type { Context } from './context.ts';
import { markWritten } from './replica/written.ts';
import type { Work } from './work.ts';

/** Does work in a transaction of its own: the one place that opens one. */
export const inTransaction = <T>(
  { db, settings, limits, outbox, clock }: Context,
  actor: Actor,
  work: (work: Work) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const begun: Work = { trx, actor, now: clock.now(), settings, limits, outbox };
    const done = await work(begun);
    await markWritten(begun, actor.id === null ? [] : [actor.id]);
    return done;
  });
