import { sql } from 'kysely';
import type { Db } from './queries.ts';
import type { JobRow } from './schema.ts';
import type { KeptBrief } from './work-tables.ts';

/** What briefs from before these parts had do not name. */
const unsaid = {
  platforms: [],
  post_count: null,
  mentions: [],
  disclosure: '',
  usage_rights: null,
};

/** A brief as it was kept, with what was not in briefs then. */
export const wholeBrief = (kept: KeptBrief): KeptBrief => ({ ...unsaid, ...kept });

/** What is read of a job as it was accepted: all that the wire shows of one. */
const shown = [
  'id',
  'sponsor_id',
  'posting_id',
  'version',
  'title',
  'description',
  'job_type',
  'budget_cents',
  'payout_cents',
  'due_date',
  'split_count',
  'repeat_count',
  'multiple',
  'radius_miles',
  'city',
  'state',
  'latitude',
  'longitude',
  'agent_name',
  'agent_phone',
  'platforms',
  'post_count',
  'mentions',
  'disclosure',
  'usage_rights',
  'created_at',
  'deleted_at',
] as const satisfies readonly (keyof JobRow)[];

const shownOf = (table: string) => sql.join(shown.map((column) => sql.ref(`${table}.${column}`)));

/**
 * The job of `submissions` as its creator accepted it, for a lateral join under the name `jobs`: what nobody
 * holds a place of may have become another. It is due when it is now, for that may move while it is done.
 * Nearly all jobs are what they were, and are read as they are.
 */
export const acceptedJob = sql<Pick<JobRow, (typeof shown)[number]>>`(
  select ${shownOf('job')} from jobs job
  where job.id = submissions.job_id and job.version = submissions.job_version
  union all
  select ${shownOf('accepted')} from jobs job
    left join job_versions kept on kept.job_id = job.id and kept.version = submissions.job_version
    cross join lateral jsonb_populate_record(
      job, coalesce(${sql.lit(JSON.stringify(unsaid))}::jsonb || kept.brief - 'due_date', '{}')
    ) accepted
  where job.id = submissions.job_id and job.version <> submissions.job_version
)`;

/**
 * What a creator accepted: the brief in the version of then, though it has changed since.
 * @returns the brief, its version, and when the job was posted
 */
export async function acceptedBrief(db: Db, submissionId: string) {
  const { brief, ...row } = await db
    .selectFrom('submissions')
    .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
    .leftJoin('job_versions', (on) =>
      on
        .onRef('job_versions.job_id', '=', 'jobs.id')
        .onRef('job_versions.version', '=', 'submissions.job_version'),
    )
    .select(['job_version as version', 'jobs.created_at as postedAt'])
    // What was replaced is kept; what was not is the job's own.
    .select(sql<KeptBrief>`coalesce(job_versions.brief, to_jsonb(jobs))`.as('brief'))
    .where('submissions.id', '=', submissionId)
    .executeTakeFirstOrThrow();
  return { ...row, brief: wholeBrief(brief) };
}
