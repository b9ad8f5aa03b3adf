import { sql } from 'kysely';
import { isId } from '../ids.ts';
import type { Query } from '../operation.ts';
import { readThreads, toThread } from './thread-rows.ts';

/** The caller's threads, those with the newest message first, page by page. */
export const getThreads: Query<'getThreads'> = async ({ db, now }, { query, caller }) => {
  const { limit, cursor, jobId, unreadOnly } = query;
  if (jobId !== undefined && !isId(jobId)) return { items: [] };
  const rows = await readThreads(db, caller.actor, {
    about: jobId === undefined ? undefined : sql`thing.job_id = ${jobId}`,
    unreadOnly,
    after: cursor,
    limit: limit + 1,
    now,
  });
  const page = rows.slice(0, limit);
  return {
    items: page.map((row) => toThread(row, now)),
    // New messages move threads to the front: what comes after a last message stays there.
    nextCursor: rows.length > limit ? page.at(-1)?.last_id : undefined,
  };
};
