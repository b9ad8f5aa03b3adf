import { dollars } from '@castwork/contract/money';
import { undecided } from '@castwork/contract/process/undecided';
import { sql } from 'kysely';
import { cutPage } from '../db/page.ts';
import type { Query } from '../operation.ts';

/**
 * What a job can be held for: free places until its clock strikes, and work that is not decided on. Looked
 * for job by job, so that what others have is not read, nor what was held of jobs that are settled.
 */
const ahead = sql<{ id: string }>`(
  select subject_id as id from clocks where subject_id = jobs.id and transition = 'end' and not reminds
  union all
  select job_id from submissions
  where job_id = jobs.id and status = any(${undecided}::text[]) and not undone
  limit 1
)`.as('ahead');

/** What is held for which job of the sponsor, newest job first; together it is what is held of theirs. */
export const getHolds: Query<'getHolds'> = async ({ db }, { query, caller }) => {
  // Of these jobs alone: that of `jobs` would be asked of all of them first.
  const held = sql<number>`job_held(ahead.id)`;
  const rows = await db
    .selectFrom('jobs')
    .innerJoinLateral(ahead, (join) => join.onTrue())
    .select(['jobs.id', 'jobs.title', 'jobs.due_date', held.as('held')])
    .where('jobs.sponsor_id', '=', caller.actor.id)
    .$if(query.cursor !== undefined, (some) => some.where('jobs.id', '<', query.cursor!))
    .where(held, '<>', 0)
    .orderBy('jobs.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, query.limit);
  return {
    items: page.map((row) => ({
      jobId: row.id,
      jobTitle: row.title,
      dueDate: row.due_date,
      held: dollars(row.held),
    })),
    nextCursor,
  };
};
