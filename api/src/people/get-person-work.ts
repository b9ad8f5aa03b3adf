import type { Parsed, Reply } from '@castwork/contract/contract';
import { sql } from 'kysely';
import { cutPage } from '../db/page.ts';
import type { Db } from '../db/queries.ts';
import type { Query } from '../operation.ts';
import { findKnown, type Known } from './known.ts';

type Paging = Parsed<'getPersonWork'>['query'];

/** What a creator finished; what they hide, they alone see. */
const creatorsWork = (db: Db, id: string, isOwn: boolean) =>
  db
    .selectFrom('submissions')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select(['submissions.id', 'title', 'approved_at as finished', 'hidden'])
    .where('creator_id', '=', id)
    .where('status', '=', 'Approved')
    .$if(!isOwn, (rows) => rows.where('hidden', '=', false));

/** What a sponsor had made, each job once however many creators made it. */
const sponsorsWork = (db: Db, id: string) =>
  db
    .selectFrom('jobs')
    .innerJoinLateral(
      (rows) =>
        rows
          .selectFrom('submissions')
          .select(({ fn }) => fn.max('approved_at').as('finished'))
          .whereRef('job_id', '=', 'jobs.id')
          .where('undone', '=', false)
          .as('work'),
      (join) => join.on('finished', 'is not', null),
    )
    .select(['jobs.id', 'title', 'finished', sql<boolean>`false`.as('hidden')])
    .where('sponsor_id', '=', id)
    .where('accepted_count', '>', 0);

/** A page of somebody's finished work, the newest first. @param reader who reads it */
export async function workOf(
  db: Db,
  { id, role }: Known,
  reader: string,
  { limit, cursor }: Paging,
): Promise<Reply<'getPersonWork'>> {
  const rows =
    role === 'creator'
      ? await creatorsWork(db, id, id === reader)
          .$if(cursor !== undefined, (some) => some.where('submissions.id', '<', cursor!))
          .orderBy('submissions.id', 'desc')
          .limit(limit + 1)
          .execute()
      : await sponsorsWork(db, id)
          .$if(cursor !== undefined, (some) => some.where('jobs.id', '<', cursor!))
          .orderBy('jobs.id', 'desc')
          .limit(limit + 1)
          .execute();
  const { page, nextCursor } = cutPage(rows, limit);
  return {
    nextCursor,
    items: page.map((row) => ({
      _id: row.id,
      title: row.title,
      finishedAt: row.finished!.toISOString(),
      isHidden: row.hidden,
    })),
  };
}

/** Somebody's finished work, page by page. */
export const getPersonWork: Query<'getPersonWork'> = async ({ db }, { params, query, caller }) =>
  await workOf(db, await findKnown(db, params.id), caller.actor.id, query);
