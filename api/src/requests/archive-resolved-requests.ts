import type { Command } from '../operation.ts';

const day = 24 * 60 * 60 * 1_000;

/** Hides resolved requests from the sponsor's inbox, all or those resolved so many days ago. */
export const archiveResolvedRequests: Command<'archiveResolvedRequests'> = async (
  { trx, actor, now },
  { query },
) => {
  const result = await trx
    .updateTable('job_requests')
    .from('jobs')
    .set({ archived_at: now })
    .whereRef('jobs.id', '=', 'job_requests.job_id')
    .where('jobs.sponsor_id', '=', actor.id)
    .where('job_requests.status', '<>', 'pending')
    .where('job_requests.archived_at', 'is', null)
    .where(
      'job_requests.resolved_at',
      '<=',
      new Date(now.getTime() - (query.olderThanDays ?? 0) * day),
    )
    .executeTakeFirst();
  const archived = Number(result.numUpdatedRows);
  return archived > 0 ? { archived, archivedAt: now.toISOString() } : { archived };
};
