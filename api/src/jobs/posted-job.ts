import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { endedStatuses } from '@castwork/contract/process/submission';
import type { Submission } from '@castwork/contract/submissions/schemas';
import { type RawBuilder, sql } from 'kysely';
import { jsonObject, textOf } from '../db/json.ts';
import type { Db } from '../db/queries.ts';
import { submissionJson } from '../submissions/submission-view.ts';
import { jobFields, notes } from './job-view.ts';

const postedJob = jsonObject<PostedJob>()({
  ...jobFields,
  submissions: sql<Submission[]>`coalesce(submissions.list, '[]')`,
  endedSubmissions: sql<Submission[]>`coalesce(submissions.ended, '[]')`,
  notes,
});

const hasEnded = sql`submissions.status in (${sql.join(endedStatuses.map((each) => sql.lit(each)))})`;

/** Submissions of a job that are so, in order. */
const listWhere = (condition: RawBuilder<unknown>) =>
  sql`json_agg(${submissionJson} order by submissions.id) filter (where ${condition})`;

/** Jobs as their sponsors see them, each as JSON with its submissions. */
export const postedJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('submissions')
          .innerJoin('users as creators', 'creators.id', 'submissions.creator_id')
          .whereRef('submissions.job_id', '=', 'jobs.id')
          .where('submissions.undone', '=', false)
          .select(listWhere(sql`not ${hasEnded}`).as('list'))
          .select(listWhere(hasEnded).as('ended'))
          .as('submissions'),
      (join) => join.onTrue(),
    )
    .select('jobs.id')
    .select(textOf(postedJob).as('json'));
