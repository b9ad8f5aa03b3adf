import type { Parsed, Reply } from '@castwork/contract/contract';
import { cutPage } from '../db/page.ts';
import type { Db } from '../db/queries.ts';
import type { Query } from '../operation.ts';
import { reviewRows, toReview } from '../reviews/review-view.ts';
import { findKnown, type Known } from './known.ts';

type Paging = Parsed<'getPersonReviews'>['query'];

/** A page of the reviews of somebody that are shown at a moment, the newest first. */
export async function reviewsOf(
  db: Db,
  { id }: Known,
  now: Date,
  { limit, cursor }: Paging,
): Promise<Reply<'getPersonReviews'>> {
  const rows = await reviewRows(db)
    .where('reviews.person_id', '=', id)
    .where('reviews.shown_at', '<=', now)
    .$if(cursor !== undefined, (some) => some.where('reviews.id', '<', cursor!))
    .orderBy('reviews.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, limit);
  return { items: page.map(toReview), nextCursor };
}

/** The reviews of somebody, page by page. */
export const getPersonReviews: Query<'getPersonReviews'> = async ({ db, now }, { params, query }) =>
  await reviewsOf(db, await findKnown(db, params.id), now, query);
