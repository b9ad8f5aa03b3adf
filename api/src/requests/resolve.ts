import type { requestCan } from '@castwork/contract/rules';
import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { conflict, notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import { isNotWithdrawn } from './request-view.ts';

/** Finds a request for one of the sponsor's jobs. @throws Refusal 404 when not there or not theirs */
export async function findForSponsor(trx: Db, id: string, sponsorId: string) {
  const request =
    isId(id) &&
    (await trx
      .selectFrom('job_requests')
      .innerJoin('jobs', 'jobs.id', 'job_requests.job_id')
      .select(['job_requests.id', 'job_requests.creator_id', 'jobs.id as job_id', 'jobs.title'])
      .where('job_requests.id', '=', id)
      .where(isNotWithdrawn)
      .where('jobs.sponsor_id', '=', sponsorId)
      .executeTakeFirst());
  if (!request) throw notFound('Request');
  return request;
}

/** Moves a pending request on, once. @throws Refusal 409 when it is no longer pending */
export async function resolve(
  trx: Db,
  id: string,
  { from, to }: (typeof requestCan)[keyof typeof requestCan],
  reason = '',
) {
  const resolved = await trx
    .updateTable('job_requests')
    .set({ status: to, reason, resolved_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', from)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!resolved) throw conflict('already_resolved', 'This request has already been decided');
}
