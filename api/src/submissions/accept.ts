import { sponsorChargeCents } from '@castwork/contract/money';
import { endedStatuses } from '@castwork/contract/process/ended-statuses';
import type { Db } from '../db/queries.ts';
import type { JobRow } from '../db/schema.ts';
import { conflict, forbidden } from '../errors.ts';
import { newId } from '../ids.ts';
import { aboutJob, lockOpenJobRow } from '../process/find.ts';
import { begin } from '../process/move.ts';
import { noLongerAvailable } from '../process/open.ts';
import { refuseUnseen } from '../process/seen-version.ts';
import { withdrawRequests } from '../process/withdrawn.ts';
import { type ApartWords, refuseApart } from '../safety/blocks.ts';
import { refuseSuspended } from '../suspensions/refuse-suspended.ts';
import type { SubjectCreator } from '../subject.ts';
import type { Work } from '../work.ts';

/** The creator's work on a job, if it was ever accepted and not undone. */
export const findAccepted = (db: Db, jobId: string, creatorId: string) =>
  db
    .selectFrom('submissions')
    .select('status')
    .where('job_id', '=', jobId)
    .where('creator_id', '=', creatorId)
    .where('undone', '=', false)
    .executeTakeFirst();

/** What is said to each side when the creator has the job already, had it before, or may not have it. */
export interface TakenWords {
  readonly taken: string;
  readonly before: string;
  /** Where one of the two has blocked the other. */
  readonly apart: ApartWords;
}

const forCreator: TakenWords = {
  taken: 'You have already accepted this job',
  before: 'You have had this job before: now it is for another creator',
  apart: {
    mine: 'You have blocked this sponsor: unblock them to take their jobs',
    theirs: 'This sponsor gives you no jobs',
  },
};

/** @throws Refusal 409 when the creator has the job already, or had it before */
export async function refuseAgain(
  db: Db,
  jobId: string,
  creatorId: string,
  { taken, before }: Pick<TakenWords, 'taken' | 'before'> = forCreator,
) {
  const found = await findAccepted(db, jobId, creatorId);
  if (!found) return;
  throw endedStatuses.some((status) => status === found.status)
    ? conflict('had_before', before)
    : conflict('already_accepted', taken);
}

/**
 * Takes a slot of an open job for a creator, who asks for no equal post any more. What is paid is frozen here.
 * @param version that of the brief that is accepted; whichever there is unless said
 * @param words what to say to whoever gives it, the creator or the sponsor, when it is not theirs to have
 * @param mayTake whether the creator may have a place of the job, as it is while they take it
 * @returns the submission's id
 * @throws Refusal 409 when the job is full, deleted, past due or of another version, or the creator has or had it already, or
 *   is suspended; 403 where they may not take it, or one of the two sides has blocked the other
 */
export async function accept(
  work: Work,
  {
    jobId,
    creator,
    version,
    words = forCreator,
    mayTake = () => true,
  }: {
    jobId: string;
    creator: SubjectCreator;
    version?: number | undefined;
    words?: TakenWords;
    mayTake?: (job: JobRow) => boolean | Promise<boolean>;
  },
): Promise<string> {
  // Whoever gives a place of it has found it, and no job is ever removed.
  const job = (await lockOpenJobRow(work, jobId))!;
  // Of one that is gone nobody is sent to ask for access.
  if (job.isOpen && !(await mayTake(job)))
    throw forbidden('outside_radius', 'This job is outside your area. Request access first.');
  await refuseAgain(work.trx, job.id, creator.id, words);
  await refuseSuspended(work, creator.id);
  const [me, other] =
    work.actor.id === creator.id ? [creator.id, job.sponsor_id] : [job.sponsor_id, creator.id];
  await refuseApart(work, me, other, words.apart);
  // Even if a place comes back by now: nobody has asked whether they may take it.
  if (!job.isOpen) throw conflict('not_available', noLongerAvailable);
  // Before the creator's account is touched: whoever closes it may have their requests by now.
  await withdrawRequests(work, job.posting_id, creator.id);
  const id = newId();
  await begin(work, 'submission', 'accept', [
    {
      row: {
        id,
        job_id: job.id,
        creator_id: creator.id,
        payout_cents: job.payout_cents,
        charge_cents: sponsorChargeCents(job.budget_cents, job.split_count),
        job_version: job.version,
        accepted_at: work.now,
      },
      subject: { id, job: aboutJob(job), creator },
    },
  ]);
  refuseUnseen(job, version, 'accept');
  return id;
}
