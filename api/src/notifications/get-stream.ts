import type { Db } from '../db/queries.ts';
import { unauthorized, unavailable } from '../errors.ts';
import type { Stream } from '../operation.ts';

/** @throws Refusal 401 for a session that has ended */
async function lookAgain(db: Db, sessionId: string) {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw unauthorized();
}

/** News of what concerns the caller, until their session ends or this process does. */
export const getStream: Stream<'getStream'> = async ({ db, live, isDraining }, { caller }) => {
  if (isDraining) throw unavailable();
  const feed = live.open(caller);
  try {
    // What ended the session before the stream was there has ended no stream.
    await lookAgain(db, caller.sessionId);
  } catch (error) {
    feed.close();
    throw error;
  }
  return feed;
};
