import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';

/** What the post of a submission has to be: not older than its job, and with these words in it. */
export interface Asked {
  readonly postedAt: Date;
  readonly words: readonly string[];
}

/** What the brief of a submission asks for, in the version that was accepted. */
export async function askedOf(db: Db, submissionId: string): Promise<Asked> {
  const { postedAt, brief } = await db
    .selectFrom('submissions')
    .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
    .leftJoin('job_versions', (on) =>
      on
        .onRef('job_versions.job_id', '=', 'jobs.id')
        .onRef('job_versions.version', '=', 'submissions.job_version'),
    )
    .select([
      'jobs.created_at as postedAt',
      // What was replaced is kept; what was not is the job's own.
      sql<{ mentions?: string[]; disclosure?: string }>`
        coalesce(job_versions.brief, to_jsonb(jobs))`.as('brief'),
    ])
    .where('submissions.id', '=', submissionId)
    .executeTakeFirstOrThrow();
  const { mentions = [], disclosure = '' } = brief;
  return { postedAt, words: [...mentions, disclosure].filter(Boolean) };
}
