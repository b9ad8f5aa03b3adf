import { acceptedJob } from '../db/accepted-brief.ts';
import { aboutJob, readCreator } from '../process/find.ts';
import { writeEvents } from '../events/write-events.ts';
import { notify } from '../notifications/notify.ts';
import type { About } from '../subject.ts';
import type { Work } from '../work.ts';

/** A review as events name it, with who wrote it. */
export async function findReview({ trx, ...work }: Work, id: string) {
  const row = await trx
    .selectFrom('reviews')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .innerJoinLateral(acceptedJob.as('jobs'), (join) => join.onTrue())
    .select(['rating', 'author_id', 'person_id', 'creator_id'])
    .select(['jobs.id', 'title', 'sponsor_id', 'due_date'])
    .where('reviews.id', '=', id)
    .executeTakeFirstOrThrow();
  const creator = await readCreator({ trx, ...work }, row.creator_id);
  const about: About = { kind: 'review', id, job: aboutJob(row), creator };
  return { about, rating: row.rating, isByCreator: row.author_id === row.creator_id };
}

/** Tells whoever is reviewed that it is shown now: nothing of it was told before. */
export async function show(work: Work, id: string) {
  const { about, rating, isByCreator } = await findReview(work, id);
  const events = await writeEvents(work, 'review_received', [about], { rating });
  await notify(work, [isByCreator ? 'sponsor' : 'creator'], events);
}
