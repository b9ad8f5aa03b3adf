import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { takeBackNews } from '../events/take-back.ts';
import type { Work } from '../work.ts';
import { resumeClock } from './clocks.ts';

/**
 * A sponsor keeps seeing a resolved request its creator has deleted, but not a pending one.
 * @param table the name that the query gives `job_requests`
 */
export const isNotWithdrawn = (table: 'job_requests' | 'thing' = 'job_requests') => sql<boolean>`(
  ${sql.ref(`${table}.deleted_at`)} is null or ${sql.ref(`${table}.status`)} <> 'pending'
)`;

/** A request that its creator still waits for. */
export const isUnanswered = (e: ExpressionBuilder<Database, 'job_requests'>) =>
  e.and([e('job_requests.status', '=', 'pending'), e('job_requests.deleted_at', 'is', null)]);

/**
 * Takes back what a creator waits for of equal posts: whoever has one asks for none of them any more.
 */
export async function withdrawRequests(work: Work, postingId: string, creatorId: string) {
  const withdrawn = await work.trx
    .updateTable('job_requests')
    .from('jobs')
    .set({ deleted_at: work.now })
    .whereRef('jobs.id', '=', 'job_requests.job_id')
    .where('jobs.posting_id', '=', postingId)
    .where('job_requests.creator_id', '=', creatorId)
    .where(isUnanswered)
    .returning('job_requests.id')
    .execute();
  const ids = withdrawn.map(({ id }) => id);
  if (ids.length > 0) await takeBackNews(work, ids);
}

/**
 * Brings back what was taken back as a job was accepted, once that is undone.
 * @param submissionId the creator's work on it
 */
export async function bringBackRequests(work: Work, submissionId: string) {
  const back = await work.trx
    .updateTable('job_requests')
    .from('submissions')
    .set({ deleted_at: null })
    .where('submissions.id', '=', submissionId)
    .whereRef('job_requests.creator_id', '=', 'submissions.creator_id')
    .whereRef('job_requests.deleted_at', '=', 'submissions.accepted_at')
    .where('job_requests.status', '=', 'pending')
    // Whoever has asked again meanwhile waits already.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job_requests as again')
            .select('again.id')
            .whereRef('again.job_id', '=', 'job_requests.job_id')
            .whereRef('again.creator_id', '=', 'job_requests.creator_id')
            .where('again.status', '=', 'pending')
            .where('again.deleted_at', 'is', null),
        ),
      ),
    )
    .returning('job_requests.id')
    .execute();
  for (const { id } of back) await resumeClock(work, id);
}
