import { earliestOpenDueDate } from '@castwork/contract/dates';
import { jobStatus } from '@castwork/contract/process/job';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { creatorNameOf } from '../db/creator-name.ts';
import type { JobRow, SubmissionRow } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import { isOpen } from './open.ts';
import { isNotWithdrawn } from './withdrawn.ts';
import type { Work } from '../work.ts';
import type { JobbedSubject, SubjectCreator, SubjectJob } from '../subject.ts';

/** Whether a thing of this sponsor and this creator may be changed by the actor at all. */
const isTheirs = ({ kind, id }: Actor, sponsorId: string, creatorId?: string) =>
  kind === 'system' || kind === 'operator' || id === (kind === 'sponsor' ? sponsorId : creatorId);

/** A job as the events of what belongs to it name it. */
export const aboutJob = ({
  id,
  title,
  sponsor_id: sponsorId,
  due_date: dueDate,
}: Pick<JobRow, 'id' | 'title' | 'sponsor_id' | 'due_date'>): SubjectJob => ({
  id,
  title,
  sponsorId,
  dueDate,
});

/** Locks a job's row, if there is one: the first lock of whatever changes something of it. */
export const lockJobRow = async ({ trx }: Work, id: string): Promise<JobRow | undefined> =>
  trx.selectFrom('jobs').selectAll().where('id', '=', soughtId(id)).forUpdate().executeTakeFirst();

/**
 * A job's row, locked where a place of it is to be had: a crowd that comes too late waits for nobody.
 * What is not on the market is only read.
 */
export async function lockOpenJobRow(
  { trx, now }: Work,
  id: string,
): Promise<(JobRow & { readonly isOpen: boolean }) | undefined> {
  const found = trx.selectFrom('jobs').selectAll().where('id', '=', soughtId(id));
  const open = await found.where(isOpen(now)).forUpdate().executeTakeFirst();
  const row = open ?? (await found.executeTakeFirst());
  return row && { ...row, isOpen: row === open };
}

/** A creator as events name one. */
export const readCreator = async ({ trx }: Work, id: string): Promise<SubjectCreator> => {
  const creator = await trx
    .selectFrom('users')
    .select(creatorNameOf('users').as('name'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, name: creator.name };
};

/** A job as verbs read it. */
export interface JobSubject extends JobbedSubject<'job'> {
  readonly row: JobRow;
}

/** A job that has been locked, in the state it is in. */
export const jobSubject = ({ now }: Work, job: JobRow): JobSubject => ({
  kind: 'job',
  id: job.id,
  status: jobStatus(
    { isDeleted: job.deleted_at !== null, dueDate: job.due_date },
    earliestOpenDueDate(now),
  ),
  job: aboutJob(job),
  row: job,
});

/**
 * Jobs, locked in the order of their ids.
 * @throws Refusal 404 when one is not there, not the actor's, or deleted
 */
export async function lockJobs(work: Work, ids: readonly string[]): Promise<JobSubject[]> {
  const jobs = await work.trx
    .selectFrom('jobs')
    .selectAll()
    .where(sql<boolean>`id = any(${ids.map((id) => soughtId(id))}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const theirs = jobs.filter((job) => !job.deleted_at && isTheirs(work.actor, job.sponsor_id));
  if (theirs.length < ids.length) throw notFound('Job');
  return theirs.map((job) => jobSubject(work, job));
}

/** One of them. */
export const lockJob = async (work: Work, id: string): Promise<JobSubject> =>
  (await lockJobs(work, [id]))[0]!;

/** A submission as verbs read it. */
export interface SubmissionSubject extends JobbedSubject<'submission'> {
  readonly row: SubmissionRow;
}

/**
 * A submission, locked after its job: the one lock order.
 * @param what its name in the refusal: each side has its own word for it
 * @throws Refusal 404 when it is not there or not the actor's
 */
export async function lockSubmission(
  work: Work,
  id: string,
  what: 'Submission' | 'Accepted job',
): Promise<SubmissionSubject> {
  const found = await work.trx
    .selectFrom('submissions')
    .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
    .select(['submissions.job_id', 'submissions.creator_id', 'jobs.sponsor_id'])
    .where('submissions.id', '=', soughtId(id))
    .executeTakeFirst();
  if (!found || !isTheirs(work.actor, found.sponsor_id, found.creator_id)) throw notFound(what);
  const job = await lockJobRow(work, found.job_id);
  const row = await work.trx
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    kind: 'submission',
    // As it is stored, however it was typed: keys are made of it.
    id: row.id,
    status: row.status,
    job: aboutJob(job!),
    creator: await readCreator(work, row.creator_id),
    row,
  };
}

/** A request as verbs read it. */
export type RequestSubject = JobbedSubject<'request'> & {
  readonly creator: SubjectCreator;
  /** Whether its job has changed, and the creator has not said that they still want it. */
  readonly isOutdated: boolean;
};

/**
 * A request, locked after its job.
 * @throws Refusal 404 when it is not there, not the actor's, or withdrawn while it was pending
 */
export async function lockRequest(work: Work, id: string): Promise<RequestSubject> {
  const found = await work.trx
    .selectFrom('job_requests')
    .innerJoin('jobs', 'jobs.id', 'job_requests.job_id')
    .select(['job_requests.job_id', 'job_requests.creator_id', 'jobs.sponsor_id'])
    .where('job_requests.id', '=', soughtId(id))
    .executeTakeFirst();
  if (!found || !isTheirs(work.actor, found.sponsor_id, found.creator_id))
    throw notFound('Request');
  const job = await lockJobRow(work, found.job_id);
  // It may have been withdrawn while another held its job.
  const row = await work.trx
    .selectFrom('job_requests')
    .select(['status', 'outdated_at'])
    .where('id', '=', id)
    .where(isNotWithdrawn())
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Request');
  const creator = await readCreator(work, found.creator_id);
  return {
    kind: 'request',
    id,
    status: row.status,
    job: aboutJob(job!),
    creator,
    isOutdated: row.outdated_at !== null,
  };
}
