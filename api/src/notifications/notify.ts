import { eventKinds } from '@castwork/contract/events/kinds';
import type { Party } from '@castwork/contract/process/transition';
import { sql } from 'kysely';
import type { WrittenEvent } from '../events/write-events.ts';
import { newId } from '../ids.ts';
import type { Subject } from '../subject.ts';
import type { Work } from '../work.ts';

/** The creators who have work of a job before them. */
async function creatorsOf({ trx }: Work, jobId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('submissions')
    .select('creator_id')
    .where('job_id', '=', jobId)
    .where('status', 'in', ['Pending', 'Submitted', 'Disputed'])
    .execute();
  return rows.map((row) => row.creator_id);
}

/** The people behind a party; an operator is not told here. */
const peopleOf: Record<Party, (work: Work, subject: Subject) => Promise<string[]>> = {
  sponsor: (_, { job }) => Promise.resolve([job.sponsorId]),
  creator: (work, { job, creator }) =>
    creator ? Promise.resolve([creator.id]) : creatorsOf(work, job.id),
  operator: () => Promise.resolve([]),
};

/** Whether somebody was told the same already (kind, job and creator) and has not read it. */
async function isStillUnread(
  { trx }: Work,
  userId: string,
  { kind, subject: { job, creator } }: WrittenEvent,
): Promise<boolean> {
  const unread = await trx
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'notifications.event_id')
    .select('notifications.id')
    .where('notifications.user_id', '=', userId)
    .where('notifications.read_at', 'is', null)
    .where('events.type', '=', kind)
    .where('events.job_id', '=', job.id)
    .where(sql`events.data ->> 'creatorId'`, '=', creator?.id ?? '')
    .executeTakeFirst();
  return unread !== undefined;
}

/**
 * Tells parties of events, in the transaction in which they happen. Nobody is told of what they did
 * themselves. The job is locked, so that what is told once is not told twice at once either.
 */
export async function notify(
  work: Work,
  parties: readonly Party[],
  events: readonly WrittenEvent[],
) {
  const rows = [];
  for (const event of events)
    for (const party of parties)
      for (const userId of await peopleOf[party](work, event.subject)) {
        if (userId === work.actor.id) continue;
        if ('once' in eventKinds[event.kind] && (await isStillUnread(work, userId, event)))
          continue;
        rows.push({ id: newId(), user_id: userId, event_id: event.id, created_at: work.now });
      }
  if (rows.length > 0) await work.trx.insertInto('notifications').values(rows).execute();
}
