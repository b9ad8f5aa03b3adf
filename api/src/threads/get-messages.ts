import type { ThreadItem } from '@castwork/contract/threads/schemas';
import { cutPage } from '../db/page.ts';
import { toldData } from '../db/told-data.ts';
import { eventsOfCreator, eventsOfJob } from '../events/work-events.ts';
import { since } from '../months/since.ts';
import type { Query } from '../operation.ts';
import { findThread } from './find-thread.ts';
import { readThread, toThread } from './thread-rows.ts';
import { sideOf } from './writer.ts';

/**
 * A thread, and its messages with what happened to the job, to the creator's requests and to their work
 * between them, newest first. What other creators do is not told. Ids are UUIDv7: their order is that
 * of time.
 */
export const getMessages: Query<'getMessages'> = async ({ db, now }, { params, query, caller }) => {
  const { job, creatorId } = await findThread(db, params.id, caller.actor);
  const { limit, cursor } = query;
  const messages = await db
    .selectFrom('messages')
    .select(['id', 'at', 'from_id', 'text'])
    .where('job_id', '=', job.id)
    .where('creator_id', '=', creatorId)
    .where('id', '>=', since(job.id))
    .$if(cursor !== undefined, (some) => some.where('id', '<', cursor!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const events = [];
  for (const some of [eventsOfJob(db, job.id), eventsOfCreator(db, { jobId: job.id, creatorId })])
    events.push(
      ...(await some
        .select(['id', 'at', 'actor_kind', 'type', toldData.as('data')])
        .$if(cursor !== undefined, (before) => before.where('id', '<', cursor!))
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()),
    );
  const items = [
    ...messages.map(({ id, at, from_id: fromId, text }) => ({
      id,
      item: { _id: id, at: at.toISOString(), by: sideOf(creatorId, fromId), text } as ThreadItem,
    })),
    ...events.map(({ id, at, actor_kind: by, type: kind, data }) => ({
      id,
      item: { _id: id, at: at.toISOString(), by, kind, data } as ThreadItem,
    })),
  ].toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const { page, nextCursor } = cutPage(items, limit);
  const thread = await readThread(db, caller.actor, { jobId: job.id, creatorId, now });
  return { thread: toThread(thread, now), items: page.map(({ item }) => item), nextCursor };
};
