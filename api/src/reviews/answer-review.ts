import { writeEvents } from '../events/write-events.ts';
import { conflict, notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import { notify } from '../notifications/notify.ts';
import type { Command } from '../operation.ts';
import type { Work } from '../work.ts';
import { readReview } from './review-view.ts';
import { findReview } from './show-review.ts';

/**
 * Answers a review of the actor, and tells its author: one conditional update, so that one answer is
 * kept however many come.
 * @throws Refusal 404 when it is not there, not of the actor, or not shown yet; 409 a second time
 */
async function answer(work: Work, id: string, text: string) {
  const { trx, now, actor } = work;
  const mine = await trx
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', soughtId(id))
    .where('person_id', '=', actor.id)
    .where('shown_at', '<=', now)
    .executeTakeFirst();
  if (!mine) throw notFound('Review');
  const { numUpdatedRows } = await trx
    .updateTable('reviews')
    .set({ reply: text, replied_at: now })
    .where('id', '=', id)
    .where('reply', '=', '')
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw conflict('already_answered', 'You have already answered this review');
  const { about, isByCreator } = await findReview(work, id);
  const events = await writeEvents(work, 'review_answered', [about], {});
  await notify(work, [isByCreator ? 'creator' : 'sponsor'], events);
}

/** Answers a review of the caller, once. */
export const answerReview: Command<'answerReview'> = async (work, { params, body }) => {
  await answer(work, params.id, body.text);
  return { message: 'Answer published', review: await readReview(work.trx, params.id) };
};
