import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import { since } from '../months/since.ts';

/** Whose part of which job. */
interface Part {
  readonly jobId: string;
  readonly creatorId: string;
}

/** Written out: Postgres finds their index by it. */
const kinds = [sql.lit('submission' as const), sql.lit('request' as const)];

/** The events of what a creator asked for and did at a job, whatever others do there. */
export const eventsOfCreator = (db: Db, { jobId, creatorId }: Part) =>
  db
    .selectFrom('events')
    .where('job_id', '=', jobId)
    .where('subject_kind', 'in', kinds)
    .where(sql`data ->> 'creatorId'`, '=', creatorId)
    .where('id', '>=', since(jobId));

/** The events of a job itself. */
export const eventsOfJob = (db: Db, jobId: string) =>
  db
    .selectFrom('events')
    .where('subject_id', '=', jobId)
    .where('subject_kind', '=', 'job')
    .where('job_id', '=', jobId)
    .where('id', '>=', since(jobId));
