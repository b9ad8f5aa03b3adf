import { sql } from 'kysely';
import type { Operation } from '../operation.ts';

/** Hides resolved requests from the sponsor's inbox, all or those resolved so many days ago. */
export const archiveResolvedRequests: Operation<'archiveResolvedRequests'> = async (
  { db },
  { query, caller },
) => {
  const result = await db
    .updateTable('job_requests')
    .from('jobs')
    .set({ archived_at: sql`now()` })
    .whereRef('jobs.id', '=', 'job_requests.job_id')
    .where('jobs.sponsor_id', '=', caller.user.id)
    .where('job_requests.status', '<>', 'pending')
    .where('job_requests.archived_at', 'is', null)
    .where(
      'job_requests.resolved_at',
      '<=',
      sql<Date>`now() - make_interval(days => ${query.olderThanDays ?? 0}::int)`,
    )
    .executeTakeFirst();
  return { archived: Number(result.numUpdatedRows) };
};
