import { sql } from 'kysely';
import { isFoundBy } from '../db/operator-person.ts';
import { cutPage } from '../db/page.ts';
import { noteView } from '../events/views.ts';
import { isId } from '../ids.ts';
import { takeDown } from '../jobs/take-down.ts';
import type { Command, Query } from '../operation.ts';
import { operatorJobRows, toOperatorJobRow } from './job-rows.ts';
import { readJob } from './read-job.ts';

/** By the id of a job or of its sponsor; each has an index. */
const hasId = (id: string) => sql<boolean>`(jobs.id = ${id} or jobs.sponsor_id = ${id})`;

/** By words of its title, or of its sponsor: as two look-ups, each of which has an index. */
const hasWords = (words: string) => sql<boolean>`jobs.id in (
  select id from jobs where words_of(title) @@ words_asked(${words})
  union all
  select jobs.id from users join jobs on sponsor_id = users.id where ${isFoundBy(words)}
)`;

/** Jobs by id or words, newest first, page by page. */
export const getOperatorJobs: Query<'getOperatorJobs'> = async ({ db, now }, { query }) => {
  const { find, cursor, limit } = query;
  const rows = await operatorJobRows(db)
    .$if(find !== '', (some) => some.where(isId(find) ? hasId(find) : hasWords(find)))
    .$if(cursor !== undefined, (some) => some.where('jobs.id', '<', cursor!))
    .orderBy('jobs.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, limit);
  return { items: page.map((row) => toOperatorJobRow(now, row)), nextCursor };
};

/** A job, and a note of who has looked at it. */
export const getOperatorJob: Command<'getOperatorJob'> = async (work, { params }) => {
  const job = await readJob(work, params.id);
  await noteView(work, 'job_viewed', { kind: 'job', id: params.id });
  return { job };
};

/** Takes a job down. 409 when another operator was faster. */
export const takeDownJob: Command<'takeDownJob'> = async (work, { params, body }) => {
  await takeDown(work, params.id, body.reason);
  return { message: 'Job taken down', job: await readJob(work, params.id) };
};
