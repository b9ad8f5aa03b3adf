import type { Review } from '@castwork/contract/reviews/schemas';
import { acceptedJob } from '../db/accepted-brief.ts';
import { personName } from '../db/person-name.ts';
import { pictureOf } from '../db/picture-of.ts';
import type { Db } from '../db/queries.ts';

/** Reviews with whom they are by and the job they are about, whether they are shown or not. */
export const reviewRows = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('submissions', 'submissions.id', 'reviews.submission_id')
    .innerJoinLateral(acceptedJob.as('jobs'), (join) => join.onTrue())
    .innerJoin('users', 'users.id', 'reviews.author_id')
    .select([
      'reviews.id',
      'reviews.submission_id',
      'reviews.author_id',
      'reviews.rating',
      'reviews.text',
      'reviews.shown_at',
      'reviews.reply',
      'reviews.replied_at',
      'jobs.id as job_id',
      'jobs.title',
    ])
    .select([personName.as('author_name'), pictureOf('users').as('author_picture')]);

type Row = Awaited<ReturnType<ReturnType<typeof reviewRows>['executeTakeFirstOrThrow']>>;

/** A review as the wire shows it to whoever may read it. */
export const toReview = (row: Row): Review => ({
  _id: row.id,
  jobId: row.job_id,
  jobTitle: row.title,
  author: { _id: row.author_id, name: row.author_name, picture: row.author_picture },
  rating: row.rating,
  text: row.text,
  shownAt: row.shown_at.toISOString(),
  reply: row.reply,
  repliedAt: row.replied_at?.toISOString() ?? null,
});

/** One review, as it is now. */
export const readReview = async (db: Db, id: string): Promise<Review> =>
  toReview(await reviewRows(db).where('reviews.id', '=', id).executeTakeFirstOrThrow());
