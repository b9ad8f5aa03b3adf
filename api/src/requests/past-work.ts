import type { JobRequest } from '@castwork/contract/requests/schemas';
import type { SubmissionStatus } from '@castwork/contract/process/submission';
import { sql } from 'kysely';
import { isOnTime } from '../people/on-time.ts';

/** What the creator of a request has finished, for whomever. */
export const pastWork = sql<NonNullable<JobRequest['pastWork']>>`(
  select json_build_object('finished', count(*), 'onTime', count(*) filter (where ${isOnTime}))
  from submissions work join jobs past on past.id = work.job_id
  where work.creator_id = job_requests.creator_id
    and work.status = ${sql.lit('Approved' satisfies SubmissionStatus)}
)`;
