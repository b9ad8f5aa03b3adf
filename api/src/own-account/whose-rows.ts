import { sql } from 'kysely';

/** Work of theirs, or for a job of theirs. */
export const ofWork = (column: string) => (me: string) =>
  sql`${sql.ref(column)} in (
  select submissions.id from submissions join jobs on jobs.id = job_id
  where submissions.creator_id = ${me} or jobs.sponsor_id = ${me})`;

/** What is theirs as a creator. */
export const ofCreator = (me: string) => sql`creator_id = ${me}`;

/** Of theirs, or about a job of theirs. */
export const ofJobs = (me: string) => sql`(
  creator_id = ${me} or job_id in (select id from jobs where sponsor_id = ${me}))`;
