import { type RawBuilder, sql } from 'kysely';
import type { JobRow } from '../db/schema.ts';
import type { Work } from '../work.ts';
import { isId } from '../ids.ts';
import { isOpen, type Moment } from './open.ts';

/** Jobs that were posted together and are still equal. Most are posted one by one. */
const arePostedTogether = sql`equals.posting_id = jobs.posting_id and equals.repeat_count > 1`;

/** Whether a creator has accepted a job before. @param creatorId a value, or a column of the statement */
export const isHadBy = (
  creatorId: string | RawBuilder<string> | null,
  job: 'jobs' | 'equals',
) => sql<boolean>`exists (
  select from submissions
  where submissions.job_id = ${sql.ref(`${job}.id`)} and submissions.creator_id = ${creatorId}
    and not submissions.undone
)`;

/** What follows `select`: the equal posts of `jobs` that a creator could accept. */
const openPosts = (now: Moment, creatorId: string | null) => sql`from jobs equals
  where ${arePostedTogether} and ${isOpen(now, 'equals')} and not ${isHadBy(creatorId, 'equals')}`;

/** How many equal posts a creator could accept, this one among them; or anybody, where nobody is named. */
export const postsLeft = (now: Moment, creatorId: string | null): RawBuilder<number> => sql<number>`
  case when jobs.repeat_count = 1 then 1 else (select count(*) ${openPosts(now, creatorId)}) end`;

/** Whether a job that is not deleted is on the market, itself or an equal post. */
export const hasOpenPost = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  ${isOpen(now)} or jobs.repeat_count > 1 and jobs.deleted_at is null
    and exists (select ${openPosts(now, null)})
)`;

/** Whether no place of a job is free, nor of an equal post. */
export const isFull: RawBuilder<boolean> = sql<boolean>`(
  jobs.accepted_count >= jobs.split_count and not exists (
    select from jobs equals
    where ${arePostedTogether} and equals.deleted_at is null
      and equals.accepted_count < equals.split_count
  )
)`;

/** Whether an open job is the one of its equal posts that stands for all in a creator's market. */
export const isFirstOpenPost = (
  now: Moment,
  creatorId: string,
): RawBuilder<boolean> => sql<boolean>`(
  jobs.repeat_count = 1 or not exists (
    select ${openPosts(now, creatorId)}
      and (equals.precedence, equals.id) > (jobs.precedence, jobs.id)
  )
)`;

/** Whether a job that is not deleted is the newest of its equal posts: it stands for all among its sponsor's. */
export const isNewestPost: RawBuilder<boolean> = sql<boolean>`(
  jobs.repeat_count = 1 or not exists (
    select from jobs equals
    where ${arePostedTogether} and equals.deleted_at is null and equals.id > jobs.id
  )
)`;

/**
 * The job itself, or where its places are gone an equal post that has one, locked. One that somebody
 * is busy with is passed over where another is free, and waited for where none is: of its places they may
 * take one alone. Whoever has had the job itself gets no other for it: a second press takes no second job.
 * @param job the job that was asked for
 * @param isHeld whether it is locked also where its places are gone: nobody who holds a job waits for another
 */
export async function orEqualPost(
  { trx, now }: Work,
  job: JobRow,
  { creatorId, isHeld = false }: { creatorId: string; isHeld?: boolean },
) {
  if (job.repeat_count === 1) return job;
  const mayStay = await trx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', job.id)
    .where(({ or }) => or([isOpen(now), isHadBy(creatorId, 'jobs')]))
    .executeTakeFirst();
  if (mayStay) return job;
  const open = trx
    .selectFrom('jobs')
    .selectAll()
    .where('posting_id', '=', job.posting_id)
    .where('repeat_count', '>', 1)
    .where(isOpen(now))
    .where(({ not }) => not(isHadBy(creatorId, 'jobs')))
    .orderBy('precedence', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate();
  const free = await open.skipLocked().executeTakeFirst();
  return free ?? (isHeld ? undefined : await open.executeTakeFirst()) ?? job;
}

/**
 * The jobs that a sponsor means by one of them: itself, or all equal posts that nobody holds a place of,
 * locked in the order of their ids.
 * @param id a job's, or what should be one
 * @returns ids; that of the job where it has no such posts, or is another sponsor's
 */
export async function postsMeant({ trx, actor }: Work, id: string, allEqual = false) {
  if (!allEqual || !isId(id)) return [id];
  const posts = await trx
    .selectFrom('jobs')
    .select('id')
    .where('posting_id', '=', ({ selectFrom }) =>
      selectFrom('jobs as asked').select('asked.posting_id').where('asked.id', '=', id),
    )
    .where('repeat_count', '>', 1)
    .where('sponsor_id', '=', actor.id)
    .where('deleted_at', 'is', null)
    .where('accepted_count', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute();
  return posts.length > 0 ? posts.map((post) => post.id) : [id];
}

/**
 * The job itself, or of equal posts the one that stands for all.
 * @returns undefined when none is open
 */
export async function firstOpenPost(
  { trx, now }: Work,
  jobId: string,
): Promise<JobRow | undefined> {
  const job = await trx.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirst();
  if (!job) return undefined;
  return trx
    .selectFrom('jobs')
    .selectAll()
    .where(({ and, eb }) =>
      job.repeat_count === 1
        ? eb('id', '=', jobId)
        : and([eb('posting_id', '=', job.posting_id), eb('repeat_count', '>', 1)]),
    )
    .where(isOpen(now))
    .orderBy('precedence', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
