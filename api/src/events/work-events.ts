import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import { since } from '../months/since.ts';

/** Whose part of which job. */
export interface Part {
  readonly jobId: string;
  readonly creatorId: string;
}

/** Written out: Postgres finds their index by it. */
const kinds = [sql.lit('submission' as const), sql.lit('request' as const)];

/** The events of what a creator asked for and did at a job, whatever others do there. */
export const eventsOfCreator = (db: Db, { jobId, creatorId }: Part) =>
  db
    .selectFrom('events')
    .where('job_id', '=', jobId)
    .where('subject_kind', 'in', kinds)
    .where(sql`data ->> 'creatorId'`, '=', creatorId)
    .where('id', '>=', since(jobId));

/** The events of a job itself. */
export const eventsOfJob = (db: Db, jobId: string) =>
  db
    .selectFrom('events')
    .where('subject_id', '=', jobId)
    .where('subject_kind', '=', 'job')
    .where('job_id', '=', jobId)
    .where('id', '>=', since(jobId));

/**
 * Whether an event tells of a message that is not read yet: an SQL condition. Whoever reads a message has read
 * the news of it, so what is unread is among these. They are found first: a thread may hold very many that
 * are read, and people may leave very much else unread.
 * @param those of which messages
 */
export const isOfUnread = (those: RawBuilder<boolean>) => sql<boolean>`
  events.type = 'message_sent' and events.subject_id = any(array(
    select messages.id from messages where messages.read_at is null and ${those}
  ))`;

/** Whether a message was written to somebody in the thread of a creator and a job. */
export const isWrittenTo = (userId: string, { jobId, creatorId }: Part) => sql<boolean>`
  messages.to_id = ${userId} and messages.job_id = ${jobId} and messages.creator_id = ${creatorId}`;
