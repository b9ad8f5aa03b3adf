import type { EventKind } from '@castwork/contract/events/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '../work.ts';

/** What is unread of some events counts as read, and no letter that has not been begun tells of them. */
async function dropNews({ trx, now }: Work, those: RawBuilder<boolean>) {
  await trx
    .updateTable('notifications')
    .from('events')
    .set({ read_at: now })
    .whereRef('events.id', '=', 'notifications.event_id')
    .where(those)
    .where('notifications.read_at', 'is', null)
    .execute();
  await trx
    .deleteFrom('event_mails')
    .using('events')
    .whereRef('events.id', '=', 'event_mails.event_id')
    .where(those)
    .where('letter_id', 'is', null)
    .execute();
}

/** Nobody is told any more of what happened to things, nor of the requests by which work was assigned. */
export const takeBackNews = (work: Work, ids: readonly string[]) =>
  dropNews(
    work,
    sql`events.subject_id = any(array(
      select unnest(${ids}::uuid[])
      union all
      select job_requests.id from submissions join job_requests using (job_id, creator_id)
      where submissions.id = any(${ids}::uuid[])
    ))`,
  );

/** Somebody has read what the news of a kind, about a creator and a job, lead to. */
export const readNews = (
  work: Work,
  userId: string,
  { kind, jobId, creatorId }: { kind: EventKind; jobId: string; creatorId: string },
) =>
  dropNews(
    work,
    sql`user_id = ${userId} and events.job_id = ${jobId} and events.type = ${kind}
      and events.data ->> 'creatorId' = ${creatorId}`,
  );

/** Two people are apart: neither is told any more of what the other wrote. */
export const dropMessagesBetween = (work: Work, one: string, other: string) => {
  const pair = sql`(${one}::uuid, ${other}::uuid)`;
  return dropNews(
    work,
    sql`events.type = 'message_sent' and user_id in ${pair} and events.actor_id in ${pair}
      and events.job_id = any(array(
        select job_id from threads where creator_id in ${pair} and sponsor_id in ${pair} and not is_over
      ))`,
  );
};
