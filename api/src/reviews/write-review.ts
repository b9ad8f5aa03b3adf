import type { Parsed } from '@castwork/contract/contract';
import { conflict } from '../errors.ts';
import { newId } from '../ids.ts';
import { stopClocks } from '../process/clocks.ts';
import { lockSubmission, type SubmissionSubject } from '../process/find.ts';
import type { Work } from '../work.ts';
import { endedAt } from './ended-at.ts';
import { obstacleTo } from './may-write.ts';
import { show } from './show-review.ts';
import { workReviews } from './work-reviews.ts';

/** When the work ended, and the reviews there are. */
async function findSituation({ trx }: Work, { id }: SubmissionSubject) {
  const { ended_at } = await trx
    .selectFrom('submissions')
    .select(endedAt.as('ended_at'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const reviews = await trx
    .selectFrom('reviews')
    .select(['id', 'author_id', 'created_at', 'shown_at'])
    .where('submission_id', '=', id)
    .execute();
  return { ended_at, reviews };
}

/** The first of two waits for the other, or for its time; nothing says that it is there. */
async function letWait({ trx }: Work, id: string, jobId: string, shownAt: Date) {
  await trx
    .insertInto('clocks')
    .values({
      subject_kind: 'review',
      subject_id: id,
      job_id: jobId,
      transition: 'show',
      reminds: false,
      due_at: shownAt,
    })
    .execute();
}

/** With the second both are shown, at once. */
async function showBoth(work: Work, first: string, second: string, now: Date) {
  await work.trx.updateTable('reviews').set({ shown_at: now }).where('id', '=', first).execute();
  await stopClocks(work, first);
  for (const id of [first, second]) await show(work, id);
}

/**
 * Reviews the other side of work that has ended. The submission is locked, so that of two sides who
 * write at once one is the second.
 * @throws Refusal 404 when the work is not there or not the actor's; 409 before it has ended, a second
 *   time, and when it is too late
 */
export async function write(
  work: Work,
  { submissionId, rating, text }: Parsed<'createReview'>['body'],
) {
  const { trx, actor, settings } = work;
  const subject = await lockSubmission(work, submissionId, 'Submission');
  const { job, creator, row } = subject;
  const { ended_at, reviews } = await findSituation(work, subject);
  const theirs = reviews.find(({ author_id: author }) => author !== actor.id);
  // Who waited for the other side's lock may have begun before it: its turn comes after.
  const now = theirs && theirs.created_at > work.now ? theirs.created_at : work.now;
  const obstacle = obstacleTo({
    now,
    endedAt: ended_at,
    hasWritten: reviews.some(({ author_id: author }) => author === actor.id),
    theirsShownAt: theirs?.shown_at,
  });
  if (obstacle) throw conflict(...obstacle);
  const id = newId();
  const shownAt = theirs ? now : new Date(now.getTime() + settings.REVIEW_WINDOW);
  await trx
    .insertInto('reviews')
    .values({
      id,
      submission_id: row.id,
      author_id: actor.id!,
      person_id: actor.kind === 'creator' ? job.sponsorId : creator!.id,
      rating,
      text,
      created_at: now,
      shown_at: shownAt,
    })
    .execute();
  await (theirs ? showBoth(work, theirs.id, id, now) : letWait(work, id, job.id, shownAt));
  const [written] = await workReviews(trx, actor.id!, now, [{ id: row.id, ended_at }]);
  return written!;
}
