import { sql } from 'kysely';
import type { Caller, Visit } from '../caller.ts';
import type { Context } from '../context.ts';

/** Milliseconds for which it is not written again that a session was seen. */
const every = 5 * 60_000;

/**
 * Keeps when and where a session was last seen: now and then, so that hardly any call writes for it.
 * Nobody waits for it: whoever else writes or ends the session at this moment is right.
 */
export async function keepSeen(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { sessionId, sessionSeenAt }: Caller,
  visit: () => Visit,
): Promise<void> {
  const now = clock.now();
  const stale = new Date(now.getTime() - every);
  if (sessionSeenAt > stale) return;
  const { network } = visit();
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, network })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('sessions')
        .select('id')
        .where('id', '=', sessionId)
        .where('last_seen_at', '<=', sql<Date>`${stale}`)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
