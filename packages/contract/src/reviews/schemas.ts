import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { id, idParams, moment, nextCursor, rawText, readOn, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { picture } from '../pictures/schemas.ts';
import type { reviewEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

/** What one side of finished work says of the other. */
export const review = z.object({
  _id: id,
  jobId: id,
  jobTitle: z.string(),
  author: z.object({ _id: id, name: z.string(), picture: picture.optional() }),
  /** Whole stars. */
  rating: z.int().min(limits.rating.min).max(limits.rating.max),
  text: z.string(),
  /** From when on others read it: before, only its author does. */
  shownAt: moment,
  /** What the one reviewed answered, once; empty when nothing. */
  reply: z.string(),
  repliedAt: moment.nullable(),
});

export type Review = z.infer<typeof review>;
names.add(review, { id: 'Review' });

/** The two reviews of one piece of work, as one of its sides may read them. */
export const workReviews = z.object({
  submissionId: id,
  /** Until when the reader may write theirs; null when they have, or no longer can. */
  until: moment.nullable(),
  mine: review.nullable(),
  /** Null as long as it is not shown, whether it is written or not. */
  theirs: review.nullable(),
});

export type WorkReviews = z.infer<typeof workReviews>;
names.add(workReviews, { id: 'WorkReviews' });

export const reviewSchemas = {
  getReviews: {
    query: readOn,
    reply: z.object({ items: z.array(workReviews), nextCursor }),
  },
  createReview: {
    body: z.object({
      submissionId: rawText.max(100),
      rating: z
        .int(`A whole number from ${limits.rating.min} to ${limits.rating.max}`)
        .min(limits.rating.min)
        .max(limits.rating.max),
      text: requiredText(limits.note),
    }),
    reply: z.object({ message: z.string(), reviews: workReviews }),
  },
  answerReview: {
    params: idParams,
    body: z.object({ text: requiredText(limits.note) }),
    reply: z.object({ message: z.string(), review }),
  },
} satisfies SchemasOf<typeof reviewEndpoints>;
