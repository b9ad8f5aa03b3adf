import { sql } from 'kysely';
import type { Command } from '../operation.ts';

const day = 24 * 60 * 60 * 1_000;

/** So many are hidden at once, well within a statement's time; what is left stays until it is asked for again. */
const most = 10_000;

/**
 * Hides resolved requests from the sponsor's inbox, all or those resolved so many days ago, but for what was
 * resolved since the sponsor looked: where there are too many, any of them.
 */
export const archiveResolvedRequests: Command<'archiveResolvedRequests'> = async (
  { trx, actor, now },
  { query },
) => {
  const before = Math.min(
    now.getTime() - (query.olderThanDays ?? 0) * day,
    query.resolvedUntil ? Date.parse(query.resolvedUntil) : Infinity,
  );
  const some = trx
    .selectFrom('jobs')
    .innerJoin('job_requests', 'job_requests.job_id', 'jobs.id')
    .select('job_requests.id')
    .where('jobs.sponsor_id', '=', actor.id)
    .where('job_requests.status', '<>', 'pending')
    .where('job_requests.archived_at', 'is', null)
    .where('job_requests.resolved_at', '<=', new Date(before))
    .limit(most);
  const result = await trx
    .updateTable('job_requests')
    .set({ archived_at: now })
    .where(sql<boolean>`id = any(array(${some}))`)
    // Another call may have hidden one meanwhile.
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  const archived = Number(result.numUpdatedRows);
  return archived > 0 ? { archived, archivedAt: now.toISOString() } : { archived };
};
