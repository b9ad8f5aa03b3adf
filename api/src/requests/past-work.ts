import type { JobRequest } from '@castwork/contract/requests/schemas';
import type { SubmissionStatus } from '@castwork/contract/process/submission';
import { sql } from 'kysely';

/**
 * What the creator of a request has finished, for whomever. On time is what was first handed in before
 * the due date had ended everywhere on Earth (decisions, "Due dates"): what a sponsor asked to be
 * changed later makes nobody late.
 */
export const pastWork = sql<NonNullable<JobRequest['pastWork']>>`(
  select json_build_object(
    'finished', count(*),
    'onTime', count(*) filter (where coalesce(
      (select min(history.submitted_at) from submission_history history
        where history.submission_id = work.id),
      work.submitted_at
    ) < (past.due_date + 1 + interval '12 hours') at time zone 'utc')
  )
  from submissions work join jobs past on past.id = work.job_id
  where work.creator_id = job_requests.creator_id
    and work.status = ${sql.lit('Approved' satisfies SubmissionStatus)}
)`;
