import { jobsPage } from '../db/page.ts';
import type { Query } from '../operation.ts';
import { isTheirsToSee, postedJobs, postings } from './posted-job.ts';

/**
 * The sponsor's jobs that are not deleted, and those taken down while work on them is not decided on,
 * newest first, page by page, each with its submissions.
 * Grouped, equal posts are one item.
 */
export const getPostedJobs: Query<'getPostedJobs'> = async ({ db }, { query, caller }) => {
  const rows = await (query.grouped ? postings : postedJobs)(db)
    .where('jobs.sponsor_id', '=', caller.actor.id)
    .where(isTheirsToSee)
    .$if(query.cursor !== undefined, (some) => some.where('jobs.id', '<', query.cursor!))
    .orderBy('jobs.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  return jobsPage(rows, query.limit);
};
