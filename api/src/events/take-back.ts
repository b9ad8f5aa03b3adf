import { type RawBuilder, sql } from 'kysely';
import type { Work } from '../work.ts';
import { isOfUnread, isWrittenTo, type Part } from './work-events.ts';

/**
 * What is unread of some events counts as read, and no letter that has not been begun tells of them. Both are
 * looked up by the events, whatever Postgres knows of how much else people have not read.
 */
const dropNews = ({ trx, now }: Work, those: RawBuilder<boolean>) =>
  sql`
    with news as materialized (select events.id from events where ${those}), mails as (
      delete from event_mails
      where event_id = any(array(select id from news)) and letter_id is null
    )
    update notifications set read_at = ${now}
    where event_id = any(array(select id from news)) and read_at is null`.execute(trx);

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

/** What was written to somebody in a thread is about to count as read: they are told of it no more. */
export const dropMessagesTo = (work: Work, userId: string, thread: Part) =>
  dropNews(work, isOfUnread(isWrittenTo(userId, thread)));

/** Two people are apart: neither is told any more of what the other wrote. */
export const dropMessagesBetween = (work: Work, one: string, other: string) => {
  const pair = sql`(${one}::uuid, ${other}::uuid)`;
  return dropNews(
    work,
    isOfUnread(sql`
      messages.to_id in ${pair} and messages.from_id in ${pair} and messages.job_id = any(array(
        select job_id from threads where creator_id in ${pair} and sponsor_id in ${pair} and not is_over
      ))`),
  );
};
