import { jobsPage } from '../db/page.ts';
import { statement } from '../db/statement.ts';
import type { Query } from '../operation.ts';
import { isTheirsToSee, postedJobs, postings } from './posted-job.ts';

const pageOf = (jobs: typeof postedJobs, isFirst: boolean) =>
  statement(
    (db, { me, cursor, limit }: { me: string; cursor: string | undefined; limit: number }) =>
      jobs(db)
        .where('jobs.sponsor_id', '=', me)
        .where(isTheirsToSee)
        .$if(!isFirst, (some) => some.where('jobs.id', '<', cursor!))
        .orderBy('jobs.id', 'desc')
        .limit(limit),
  );

const pages = {
  each: { first: pageOf(postedJobs, true), next: pageOf(postedJobs, false) },
  grouped: { first: pageOf(postings, true), next: pageOf(postings, false) },
};

/**
 * The sponsor's jobs that are not deleted, and those taken down that creators had work on,
 * newest first, page by page, each with its submissions.
 * Grouped, equal posts are one item.
 */
export const getPostedJobs: Query<'getPostedJobs'> = async ({ db }, { query, caller }) => {
  const { grouped, cursor, limit } = query;
  const page = pages[grouped ? 'grouped' : 'each'][cursor === undefined ? 'first' : 'next'];
  return jobsPage(await page(db, { me: caller.actor.id, cursor, limit: limit + 1 }), limit);
};
