import { limits } from '@castwork/contract/limits';
import { sql } from 'kysely';
import { cutPage } from '../db/page.ts';
import type { Caller } from '../caller.ts';
import type { Db } from '../db/queries.ts';
import type { Query } from '../operation.ts';
import { endedAt } from './ended-at.ts';
import { workReviews } from './work-reviews.ts';

/** What was approved holds a place of its job; what was resolved with nothing is rare. */
const sponsorsWork = (id: string, since: Date) => sql<string>`(
  select work.id from jobs posted
  join submissions work on work.job_id = posted.id and not work.undone and work.approved_at > ${since}
  where posted.sponsor_id = ${id} and posted.accepted_count > 0
  union all
  select work.id from submissions work join jobs posted on posted.id = work.job_id
  where work.status = 'Closed' and work.submitted_at is not null and posted.sponsor_id = ${id}
)`;

/** Somebody's work that has ended since a moment. */
const endedOf = (db: Db, { actor }: Caller, since: Date) =>
  db
    .selectFrom('submissions')
    .select(['submissions.id', endedAt.as('ended_at')])
    .where(({ eb }) =>
      actor.kind === 'creator'
        ? eb('creator_id', '=', actor.id)
        : eb('submissions.id', 'in', sponsorsWork(actor.id, since)),
    )
    .where(sql<boolean>`${endedAt} > ${since}`);

/** The caller's work that ended lately, with its reviews as far as they are shown. */
export const getReviews: Query<'getReviews'> = async ({ db, now }, { query, caller }) => {
  const since = new Date(now.getTime() - limits.reviewedDays * 24 * 60 * 60 * 1_000);
  const rows = await endedOf(db, caller, since)
    .$if(query.cursor !== undefined, (some) => some.where('submissions.id', '<', query.cursor!))
    .orderBy('submissions.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, query.limit);
  return { items: await workReviews(db, caller.actor.id, now, page), nextCursor };
};
