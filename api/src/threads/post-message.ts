import { conflict } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import { newId } from '../ids.ts';
import { notify } from '../notifications/notify.ts';
import type { Command } from '../operation.ts';
import { aboutJob, lockJobRow, readCreator } from '../process/find.ts';
import { refuseApart } from '../safety/blocks.ts';
import type { Work } from '../work.ts';
import { type FoundThread, findThread } from './find-thread.ts';
import { isClosed, readThread } from './thread-rows.ts';
import { readWriter, sideOf } from './writer.ts';

/**
 * A thread that can be written to.
 * @returns its id on the wire
 * @throws Refusal 409 once it or the other's account is closed, 403 where one of the two has blocked the other
 */
async function openThread(work: Work, me: string, { job, creatorId, otherId }: FoundThread) {
  await refuseApart(work, me, otherId, {
    mine: 'You have blocked them: unblock them to write',
    theirs: 'You cannot write to them',
  });
  const thread = await readThread(work.trx, work.actor, {
    jobId: job.id,
    creatorId,
    now: work.now,
  });
  if (isClosed(thread, work.now))
    throw conflict('thread_closed', 'This conversation is closed: its job ended too long ago');
  if (thread.is_gone) throw conflict('account_closed', 'They have closed their account');
  return thread.id;
}

/**
 * Writes to the other side of a thread. The job is locked, so that messages stand in the order in which
 * they were taken, and none passes the end of what they are about.
 */
export const postMessage: Command<'postMessage'> = async (work, { params, body, caller }) => {
  const { trx, now, limits, actor } = work;
  await limits.count(trx, 'messages', caller.actor.id);
  const thread = await findThread(trx, params.id, actor);
  const { job, creatorId, otherId } = thread;
  await lockJobRow(work, job.id);
  const threadId = await openThread(work, caller.actor.id, thread);
  const id = newId();
  await trx
    .insertInto('messages')
    .values({
      id,
      job_id: job.id,
      creator_id: creatorId,
      from_id: caller.actor.id,
      to_id: otherId,
      text: body.text,
      at: now,
    })
    .execute();
  const creator = await readCreator(work, creatorId);
  const subject = { kind: 'message', id, job: aboutJob(job), creator } as const;
  const facts = { threadId, senderName: await readWriter(work) };
  await notify(
    work,
    ['creator', 'sponsor'],
    await writeEvents(work, 'message_sent', [subject], facts),
  );
  const by = sideOf(creatorId, caller.actor.id);
  return { message: 'Message sent', item: { _id: id, at: now.toISOString(), by, text: body.text } };
};
