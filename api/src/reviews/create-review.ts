import type { Command } from '../operation.ts';
import { write } from './write-review.ts';

/** Reviews the other side of the caller's work; with the second of two both are shown. */
export const createReview: Command<'createReview'> = async (work, { body }) => {
  const reviews = await write(work, body);
  return {
    message: reviews.theirs ? 'Both reviews are shown now' : 'Review saved',
    reviews,
  };
};
