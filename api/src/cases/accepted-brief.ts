import type { CaseFile } from '@castwork/contract/cases/schemas';
import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import type { Brief } from '../db/schema.ts';

/** What briefs from before these parts had do not name. */
const unsaid = {
  platforms: [],
  post_count: null,
  mentions: [],
  disclosure: '',
  usage_rights: null,
};

/** The brief of a submission in the version that was accepted, though it has changed since. */
export async function acceptedBrief(db: Db, submissionId: string): Promise<CaseFile['brief']> {
  const { version, kept } = await db
    .selectFrom('submissions')
    .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
    .leftJoin('job_versions', (on) =>
      on
        .onRef('job_versions.job_id', '=', 'jobs.id')
        .onRef('job_versions.version', '=', 'submissions.job_version'),
    )
    // What was replaced is kept; what was not is the job's own.
    .select(['job_version as version', sql<Brief>`coalesce(brief, to_jsonb(jobs))`.as('kept')])
    .where('submissions.id', '=', submissionId)
    .executeTakeFirstOrThrow();
  const brief = { ...unsaid, ...kept };
  return {
    version,
    title: brief.title,
    description: brief.description,
    budget: dollars(brief.budget_cents),
    jobType: brief.job_type,
    dueDate: brief.due_date,
    splitCount: brief.split_count,
    platforms: brief.platforms,
    postCount: brief.post_count,
    mentions: brief.mentions,
    disclosure: brief.disclosure,
    usageRights: brief.usage_rights,
  };
}
