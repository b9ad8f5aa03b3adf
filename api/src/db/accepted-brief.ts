import { sql } from 'kysely';
import type { Db } from './queries.ts';
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
