import { limits } from '@castwork/contract/limits';
import { nothingToDispute } from '@castwork/contract/process/submission';
import { undecidedWork } from '@castwork/contract/process/undecided-work';
import type { Guard } from '@castwork/contract/process/transition';
import { sql } from 'kysely';
import { wasHandedIn } from '../db/was-handed-in.ts';
import { conflict } from '../errors.ts';
import { hasRedCheck } from './red-checks.ts';
import { isJustAccepted } from './just-accepted.ts';
import { noLongerAvailable } from './open.ts';
import type { Work } from '../work.ts';
import { jobOf, type Subject } from '../subject.ts';

/** A check of things that change together. */
type Check = (work: Work, subjects: readonly Subject[]) => Promise<void>;

/** A check of each of them by itself: hardly ever are there several. */
const ofEach =
  (check: (work: Work, subject: Subject) => Promise<void>): Check =>
  async (work, subjects) => {
    for (const subject of subjects) await check(work, subject);
  };

/** How often changes of a submission were asked for. */
const roundsOf = async ({ trx }: Work, { id }: Subject) => {
  const { rounds } = await trx
    .selectFrom('submission_history')
    .select(({ fn }) => fn.countAll<number>().as('rounds'))
    .where('submission_id', '=', id)
    .executeTakeFirstOrThrow();
  return rounds;
};

/** A job that is deleted takes no links any more, but for work that was handed in before. */
const jobIsThere = ofEach(async (work, subject) => {
  const there = await work.trx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobOf(subject).id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!there && (await roundsOf(work, subject)) === 0)
    throw conflict('not_available', noLongerAvailable);
});

/** Links that wait, are argued about, or went back for changes are work that somebody has done. */
const noLinksHandedIn: Check = async ({ trx }, subjects) => {
  const undecided = await trx
    .selectFrom('submissions')
    .select('status')
    .where(sql<boolean>`job_id = any(${subjects.map((subject) => jobOf(subject).id)}::uuid[])`)
    .where(({ or, and, eb }) =>
      or([
        eb('status', 'in', ['Submitted', 'Disputed']),
        and([eb('status', '=', 'Pending'), wasHandedIn('submissions.id')]),
      ]),
    )
    // What the sponsor can decide at once is told first.
    .orderBy('status', 'desc')
    .$narrowType<{ status: keyof typeof undecidedWork }>()
    .executeTakeFirst();
  if (undecided)
    throw conflict(
      undecided.status === 'Disputed' ? 'dispute_open' : 'links_waiting',
      undecidedWork[undecided.status],
    );
};

const roundsAreLeft = ofEach(async (work, subject) => {
  if ((await roundsOf(work, subject)) >= limits.changeRounds)
    throw conflict(
      'no_rounds_left',
      `You have asked for changes ${limits.changeRounds} times: approve the links, or open a dispute`,
    );
});

const workWasHandedIn = ofEach(async (work, subject) => {
  if (subject.status !== 'Submitted' && (await roundsOf(work, subject)) === 0)
    throw conflict(nothingToDispute.code, nothingToDispute.message);
});

/** Whether it can still be undone that it was accepted. */
export const mayUndo = async ({ trx, now }: Work, { id }: Subject): Promise<boolean> => {
  const just = await trx
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', id)
    .where(isJustAccepted(now))
    .executeTakeFirst();
  return just !== undefined;
};

const acceptedJustNow = ofEach(async (work, subject) => {
  if (!(await mayUndo(work, subject)))
    throw conflict('too_late_to_undo', 'It is too late to undo this: withdraw instead');
});

const noCheckHasFailed = ofEach(async ({ trx }, { id }) => {
  if (await hasRedCheck(trx, id))
    throw conflict(
      'check_failed',
      'A check of these links has failed: it is for the sponsor to decide',
    );
});

const jobIsAsAskedFor = ofEach(async ({ trx }, { id }) => {
  const outdated = await trx
    .selectFrom('job_requests')
    .select('id')
    .where('id', '=', id)
    .where('outdated_at', 'is not', null)
    .executeTakeFirst();
  if (outdated)
    throw conflict(
      'request_outdated',
      'This job has changed since the creator asked for it: they have not said yet whether they still want it',
    );
});

/** The function of each guard that a line names. @throws Refusal 409 when it does not hold */
export const guards: Record<Guard, Check> = {
  jobIsThere,
  noLinksHandedIn,
  roundsAreLeft,
  workWasHandedIn,
  acceptedJustNow,
  noCheckHasFailed,
  jobIsAsAskedFor,
};
