import { sponsorChargeCents } from '@castwork/contract/money';
import type { Db } from '../db/queries.ts';
import { conflict, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { aboutJob, lockJobRow } from '../process/find.ts';
import { begin } from '../process/move.ts';
import type { SubjectCreator } from '../subject.ts';
import type { Work } from '../work.ts';

/** Whether the creator has this job already. */
export const hasAccepted = async (db: Db, jobId: string, creatorId: string) =>
  (await db
    .selectFrom('submissions')
    .select('id')
    .where('job_id', '=', jobId)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()) !== undefined;

/**
 * Takes a slot of an open job for a creator. What is paid is frozen here.
 * @param taken what to say when the creator has the job already
 * @returns the submission's id
 * @throws Refusal 409 when the job is full, deleted or past due, or the creator has it already
 */
export async function accept(
  work: Work,
  { jobId, creator, taken }: { jobId: string; creator: SubjectCreator; taken: string },
): Promise<string> {
  const job = await lockJobRow(work, jobId);
  if (!job) throw notFound('Job');
  if (await hasAccepted(work.trx, job.id, creator.id)) throw conflict('already_accepted', taken);
  const id = newId();
  await begin(work, 'submission', 'accept', [
    {
      row: {
        id,
        job_id: job.id,
        creator_id: creator.id,
        payout_cents: job.payout_cents,
        charge_cents: sponsorChargeCents(job.budget_cents, job.split_count),
        accepted_at: work.now,
      },
      subject: { id, job: aboutJob(job), creator },
    },
  ]);
  return id;
}
