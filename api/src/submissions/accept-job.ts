import { sponsorChargeCents } from '@castwork/contract/money';
import { sql } from 'kysely';
import type { Caller } from '../accounts/sessions.ts';
import { creatorName } from '../accounts/users.ts';
import type { Db } from '../context.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { JobRow } from '../db/schema.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { spherePoint } from '../geo/distance.ts';
import { isId, newId } from '../ids.ts';
import { isOpen, noLongerAvailable } from '../jobs/open.ts';
import { notify } from '../notifications/notify.ts';
import type { Operation } from '../operation.ts';
import { readAcceptedJob } from './submission-view.ts';

/**
 * Takes a slot of an open job for a creator: one conditional update, so that a last slot is taken
 * once however many try. It locks the job, then writes the submission.
 * @param taken what to say when the creator has the job already
 * @throws Refusal 409 when the job is full, deleted or past due, or the creator has it already
 */
export async function takeSlot(trx: Db, jobId: string, creatorId: string, taken: string) {
  const job = await trx
    .updateTable('jobs')
    .set({ accepted_count: sql`accepted_count + 1` })
    .where('id', '=', jobId)
    .where(isOpen())
    .returning(['id', 'title', 'sponsor_id', 'payout_cents', 'budget_cents', 'split_count'])
    .executeTakeFirst();
  const submission =
    job &&
    (await trx
      .insertInto('submissions')
      .values({
        id: newId(),
        job_id: job.id,
        creator_id: creatorId,
        payout_cents: job.payout_cents,
        charge_cents: sponsorChargeCents(job.budget_cents, job.split_count),
      })
      .onConflict((on) => on.columns(['job_id', 'creator_id']).doNothing())
      .returning('id')
      .executeTakeFirst());
  if (submission) return { job, submission };
  throw (await hasAccepted(trx, jobId, creatorId))
    ? conflict('already_accepted', taken)
    : conflict('not_available', noLongerAvailable);
}

/** Whether the creator has this job already. */
export const hasAccepted = async (db: Db, jobId: string, creatorId: string) =>
  (await db
    .selectFrom('submissions')
    .select('id')
    .where('job_id', '=', jobId)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()) !== undefined;

/** Whether the job's own radius reaches the creator; the creator's search radius plays no part. */
async function isWithinReach(db: Db, job: Pick<JobRow, 'id' | 'job_type'>, { user }: Caller) {
  if (job.job_type === 'upForGrabs') return true;
  const me = spherePoint(user);
  const reached = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', job.id)
    .where(sql<boolean>`position <-> ${me} <= chord_of_miles(radius_miles)`)
    .executeTakeFirst();
  return reached !== undefined;
}

/** Accepts an open job and tells its sponsor. 403 beyond the job's radius without an approved request. */
export const acceptJob: Operation<'acceptJob'> = async ({ db }, { body, caller }) => {
  const job =
    isId(body.jobId) &&
    (await db
      .selectFrom('jobs')
      .select(['id', 'job_type', 'deleted_at'])
      .where('id', '=', body.jobId)
      .executeTakeFirst());
  if (!job) throw notFound('Job');
  if (!job.deleted_at && !(await isWithinReach(db, job, caller))) {
    const approved = await db
      .selectFrom('job_requests')
      .select('id')
      .where('job_id', '=', job.id)
      .where('creator_id', '=', caller.user.id)
      .where('status', '=', 'approved')
      .executeTakeFirst();
    if (!approved && !(await hasAccepted(db, job.id, caller.user.id)))
      throw forbidden('outside_radius', 'This job is outside your area. Request access first.');
  }
  return inTransaction(db, async (trx) => {
    const { job: taken, submission } = await takeSlot(
      trx,
      job.id,
      caller.user.id,
      'You have already accepted this job',
    );
    const name = creatorName(caller.user);
    await notify(trx, [
      {
        userId: taken.sponsor_id,
        type: 'request',
        meta: {
          kind: 'job_accepted',
          jobId: taken.id,
          jobTitle: taken.title,
          creatorId: caller.user.id,
          creatorName: name,
          message: `${name} accepted “${taken.title}”.`,
        },
      },
    ]);
    return { message: 'Job accepted', acceptedJob: await readAcceptedJob(trx, submission.id) };
  });
};
