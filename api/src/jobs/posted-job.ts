import type { Post, PostedJob } from '@castwork/contract/jobs/schemas';
import type { EndedSubmission, Submission } from '@castwork/contract/submissions/schemas';
import { type RawBuilder, sql } from 'kysely';
import { jsonObject, textOf } from '../db/json.ts';
import type { Db } from '../db/queries.ts';
import { isNewestPost } from '../process/equal-posts.ts';
import {
  ending,
  hasEnded,
  submissionFields,
  submissionJson,
} from '../submissions/submission-view.ts';
import { isTakenDown, jobFields, notes } from './job-view.ts';

const work = {
  submissions: sql<Submission[]>`coalesce(submissions.list, '[]')`,
  endedSubmissions: sql<EndedSubmission[]>`coalesce(submissions.ended, '[]')`,
};

const fields = {
  ...jobFields,
  ...work,
  notes,
  isTakenDown,
};
const postedJob = jsonObject<Omit<PostedJob, 'posts'>>()(fields);

type JobAlias = 'jobs' | 'equals';

/** Work that ended is named as it was accepted: a job that nobody holds a place of may become another. */
const endedJson = (job: JobAlias) =>
  jsonObject<EndedSubmission>()({
    ...submissionFields,
    ending,
    acceptedTitle: sql<string | null>`(
      select accepted.title
      from job_versions kept, jsonb_to_record(kept.brief) accepted (title text)
      where kept.job_id = submissions.job_id and kept.version = submissions.job_version
        and accepted.title <> ${sql.ref(`${job}.title`)}
    )`,
  });

/** Submissions of a job that are so, in order. */
const listWhere = (json: RawBuilder<Submission>, condition: RawBuilder<unknown>) =>
  sql`json_agg(${json} order by submissions.id) filter (where ${condition})`;

/** The submissions of a job, in two lists. @param job the name that the query gives `jobs` */
const submissionsOf = (job: JobAlias) => sql<{ list: string; ended: string }>`(
  select ${listWhere(submissionJson, sql`not ${hasEnded}`)} as list,
    ${listWhere(endedJson(job), hasEnded)} as ended
  from submissions join users creators on creators.id = submissions.creator_id
  where submissions.job_id = ${sql.ref(`${job}.id`)} and not submissions.undone
)`;

const rows = (db: Db, json: RawBuilder<Omit<PostedJob, 'posts'>>) =>
  db
    .selectFrom('jobs')
    .leftJoinLateral(submissionsOf('jobs').as('submissions'), (join) => join.onTrue())
    .select('jobs.id')
    .select(textOf(json).as('json'));

/** Jobs as their sponsors see them, each as JSON with its submissions. */
export const postedJobs = (db: Db) => rows(db, postedJob);

/** Whether its sponsor sees a job: not one they deleted, but one that was taken down with all that creators made of it. */
export const isTheirsToSee = sql<boolean>`(
  jobs.deleted_at is null or ${isTakenDown} and exists (
    select from submissions made where made.job_id = jobs.id and not made.undone
  )
)`;

/** In what the equal posts of a job differ. */
const posts = sql<
  PostedJob['posts']
>`case when jobs.repeat_count > 1 and jobs.deleted_at is null then (
  select json_agg(${jsonObject<Post>()({ _id: sql<string>`equals.id`, ...work })} order by equals.id desc)
  from jobs equals left join lateral ${submissionsOf('equals')} submissions on true
  where equals.posting_id = jobs.posting_id and equals.repeat_count > 1
    and equals.deleted_at is null
) end`;

const posting = jsonObject<PostedJob>()({ ...fields, posts });

/** The same, but of equal posts the newest, with what each of them is. */
export const postings = (db: Db) =>
  rows(db, posting).where(({ or, eb }) =>
    or([eb('jobs.deleted_at', 'is not', null), isNewestPost]),
  );
