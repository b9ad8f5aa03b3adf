import { dollars } from '@castwork/contract/money';
import type { OperatorJob } from '@castwork/contract/operator/job-schemas';
import { sql } from 'kysely';
import { personOf } from '../db/operator-person.ts';
import type { Db } from '../db/queries.ts';
import { notFound } from '../errors.ts';
import { actOn } from '../events/act-on.ts';
import { otherViewers } from '../events/views.ts';
import { soughtId } from '../ids.ts';
import { payout } from '../submissions/submission-view.ts';
import type { Work } from '../work.ts';
import { operatorJobRows, toOperatorJobRow } from './job-rows.ts';

async function workOn(db: Db, jobId: string): Promise<OperatorJob['work']> {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('users as creators', 'creators.id', 'submissions.creator_id')
    .select(['submissions.id', 'submissions.status', 'submissions.accepted_at'])
    .select([personOf('creators').as('creator'), sql<number>`${payout}::float8`.as('payout')])
    .where('job_id', '=', jobId)
    .where('undone', '=', false)
    .orderBy('submissions.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    creator: row.creator,
    status: row.status,
    acceptedAt: row.accepted_at.toISOString(),
    payout: row.payout,
  }));
}

/** All that an operator needs to know of a job. @throws Refusal 404 */
export async function readJob(work: Work, id: string): Promise<OperatorJob> {
  const { trx, now } = work;
  const row = await operatorJobRows(trx)
    .select(['jobs.description', 'jobs.job_type', 'jobs.city', 'jobs.state'])
    .select(sql<number>`job_held(jobs.id)`.as('held'))
    .select(
      sql<number>`(
            select count(*) from job_requests
            where job_id = jobs.id and status = 'pending' and job_requests.deleted_at is null
          )`.as('requests'),
    )
    .where('jobs.id', '=', soughtId(id))
    .executeTakeFirst();
  if (!row) throw notFound('Job');
  return {
    ...toOperatorJobRow(now, row),
    description: row.description,
    jobType: row.job_type,
    city: row.city,
    state: row.state,
    held: dollars(row.held),
    work: await workOn(trx, id),
    requests: row.requests,
    takenDown: row.is_taken_down ? await actOn(trx, 'job_taken_down', id) : null,
    viewers: await otherViewers(work, 'job_viewed', id),
  };
}
