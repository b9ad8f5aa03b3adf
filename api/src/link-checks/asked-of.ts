import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import type { Brief } from '../db/schema.ts';

/** What the post of a submission has to be: not older than its job, and with these words in it. */
export interface Asked {
  readonly postedAt: Date;
  readonly words: readonly string[];
}

/** What can be seen of it before anybody is asked, too. */
export interface AskedLink extends Asked {
  /** Where it is to be posted; anywhere, where there are none. */
  readonly platforms: Brief['platforms'];
}

/** What the brief of a submission asks for, in the version that was accepted. */
export async function askedOf(db: Db, submissionId: string): Promise<AskedLink> {
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
      // What was replaced is kept, from before there were such fields too; what was not is the job's own.
      sql<Partial<Pick<Brief, 'platforms' | 'mentions' | 'disclosure'>>>`
        coalesce(job_versions.brief, to_jsonb(jobs))`.as('brief'),
    ])
    .where('submissions.id', '=', submissionId)
    .executeTakeFirstOrThrow();
  const { platforms = [], mentions = [], disclosure = '' } = brief;
  return { postedAt, platforms, words: [...mentions, disclosure].filter(Boolean) };
}
