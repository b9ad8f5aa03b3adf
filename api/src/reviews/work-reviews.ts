import type { WorkReviews } from '@castwork/contract/reviews/schemas';
import type { Db } from '../db/queries.ts';
import { obstacleTo, writableUntil } from './may-write.ts';
import { reviewRows, toReview } from './review-view.ts';

/** Work that has ended, with the moment. */
export interface EndedWork {
  readonly id: string;
  readonly ended_at: Date | null;
}

/**
 * The two reviews of each piece of work, as one of its sides may read them at a moment: their own, and
 * the other's once it is shown. Whether there is one before, nothing here says.
 */
export async function workReviews(
  db: Db,
  reader: string,
  now: Date,
  works: readonly EndedWork[],
): Promise<WorkReviews[]> {
  if (works.length === 0) return [];
  const ids = works.map(({ id }) => id);
  const rows = await reviewRows(db).where('reviews.submission_id', 'in', ids).execute();
  const written = Map.groupBy(rows, (row) => row.submission_id);
  return works.map(({ id, ended_at: endedAt }) => {
    const reviews = written.get(id) ?? [];
    const mine = reviews.find((review) => review.author_id === reader);
    const theirs = reviews.find((review) => review.author_id !== reader && review.shown_at <= now);
    const isClosed = obstacleTo({
      now,
      endedAt,
      hasWritten: mine !== undefined,
      theirsShownAt: theirs?.shown_at,
    });
    return {
      submissionId: id,
      until: isClosed || !endedAt ? null : writableUntil(endedAt).toISOString(),
      mine: mine ? toReview(mine) : null,
      theirs: theirs ? toReview(theirs) : null,
    };
  });
}
