import type { Report } from '@castwork/contract/reports/schemas';
import { sql } from 'kysely';
import { personOf } from '../db/operator-person.ts';
import { notFound } from '../errors.ts';
import { otherViewers } from '../events/views.ts';
import { soughtId } from '../ids.ts';
import type { Work } from '../work.ts';
import { messagesAround } from './messages-around.ts';
import { closingOf } from './open-reports.ts';

const find = ({ trx }: Work, id: string) =>
  trx
    .selectFrom('events')
    .innerJoin('users as reporters', 'reporters.id', 'events.actor_id')
    .innerJoin('users as people', 'people.id', 'events.subject_id')
    .select(['events.id', 'events.at', 'events.job_id', 'events.data'])
    .select(['people.role', 'people.created_at'])
    .select([personOf('reporters').as('by'), personOf('people').as('person')])
    .select(
      sql<number>`(
        select count(distinct others.actor_id) from events others
        where others.subject_id = events.subject_id and others.type = 'person_reported'
      )`.as('reports'),
    )
    .where('events.id', '=', id)
    .where('events.type', '=', 'person_reported')
    .executeTakeFirst();

/** The work of a creator on a job, if there is any: the newest. */
const workOf = async ({ trx }: Work, jobId: string, creatorId: string) =>
  (
    await trx
      .selectFrom('submissions')
      .select('id')
      .where('job_id', '=', jobId)
      .where('creator_id', '=', creatorId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id ?? null;

/** A report as operators read it. @throws Refusal 404 */
export async function readReport(work: Work, id: string): Promise<Report> {
  const row = await find(work, soughtId(id));
  if (!row) throw notFound('Report');
  const { data, job_id: jobId } = row;
  const { creatorId, jobTitle = '', reason = '' } = data;
  const isInThread = jobId !== null && creatorId !== undefined;
  return {
    _id: row.id,
    at: row.at.toISOString(),
    reason,
    by: row.by,
    person: {
      ...row.person,
      role: row.role,
      since: row.created_at.toISOString(),
      reports: row.reports,
    },
    job: jobId === null ? null : { _id: jobId, title: jobTitle },
    submissionId: isInThread ? await workOf(work, jobId, creatorId) : null,
    messages: isInThread ? await messagesAround(work.trx, { jobId, creatorId, at: row.at }) : [],
    closed: await closingOf(work.trx, row.id),
    viewers: await otherViewers(work, 'report_viewed', row.id),
  };
}
