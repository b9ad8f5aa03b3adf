import { sql } from 'kysely';

/**
 * Ids of a creator's work, and of that for a sponsor's jobs: two queries, since one that asks for either
 * reads the work of all. What was taken back at once had never been, for a sponsor.
 */
const idsOfWork = (me: string) => sql`
  select id from submissions where creator_id = ${me}
  union all
  select submissions.id from jobs join submissions on job_id = jobs.id and not undone
  where sponsor_id = ${me}`;

/** Work of theirs, or for a job of theirs. */
export const ofWork = (column: string) => (me: string) =>
  sql`${sql.ref(column)} in (${idsOfWork(me)})`;

/** What is theirs as a creator. */
export const ofCreator = (me: string) => sql`creator_id = ${me}`;

/** Of theirs, or about a job of theirs. As an array: Postgres would else read all to find those ids among. */
export const ofJobs = (table: 'job_requests' | 'messages') => (me: string) =>
  sql`id = any(array(
  select id from ${sql.table(table)} where creator_id = ${me}
  union all
  select id from ${sql.table(table)} where job_id in (select id from jobs where sponsor_id = ${me})))`;
