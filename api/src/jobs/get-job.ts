import type { JobPage } from '@castwork/contract/jobs/job-page';
import type { AcceptedJob, Submission } from '@castwork/contract/submissions/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { columnOf, jsonObject, momentOf, objectText, textOf } from '../db/json.ts';
import { notFound } from '../errors.ts';
import { milesBetween, spherePoint } from '../geo/distance.ts';
import { reaches } from '../geo/reach.ts';
import { soughtId } from '../ids.ts';
import type { Query } from '../operation.ts';
import { withSponsors } from '../people/with-sponsors.ts';
import { hasOpenPost, postsLeft } from '../process/equal-posts.ts';
import { isApart } from '../safety/blocks.ts';
import { acceptedJobJson, submissionJson } from '../submissions/submission-view.ts';
import { isTakenDown, notes, publicFields } from './job-view.ts';

/** Somebody's own work on the job. */
const isTheirs = (viewer: string | null) => sql`from submissions
  join users creators on creators.id = submissions.creator_id
  where submissions.job_id = jobs.id and submissions.creator_id = ${viewer} and not submissions.undone`;

/** Somebody's requests for the job, but for those they took back. */
const isAskedBy = (viewer: string | null) => sql`from job_requests
  where job_requests.job_id = jobs.id and job_requests.creator_id = ${viewer}
    and job_requests.deleted_at is null`;

/** What somebody and its sponsor wrote about it: that leads to the job, whatever became of the rest. */
const isWrittenAbout = (viewer: string | null) => sql`from threads
  where threads.job_id = jobs.id and threads.creator_id = ${viewer} and threads.is_written`;

/** What somebody asked for the job; while it waits, a request for an equal post is one for this too. */
const theirRequest = (viewer: string | null) => sql`from job_requests
  join jobs asked on asked.id = job_requests.job_id
  where job_requests.creator_id = ${viewer} and job_requests.deleted_at is null
    and (asked.id = jobs.id
      or asked.posting_id = jobs.posting_id and job_requests.status = 'pending')
  order by asked.id = jobs.id desc, job_requests.id desc limit 1`;

const requestJson = jsonObject<NonNullable<JobPage['request']>>()({
  _id: columnOf('job_requests.id'),
  status: columnOf('job_requests.status'),
  reason: columnOf('job_requests.reason'),
  createdAt: momentOf('job_requests.created_at'),
  resolvedAt: momentOf('job_requests.resolved_at'),
  jobChangedAt: momentOf('job_requests.outdated_at'),
});

const everyWork = sql<Submission[]>`(
  select coalesce(json_agg(${submissionJson} order by submissions.id), '[]')
  from submissions join users creators on creators.id = submissions.creator_id
  where submissions.job_id = jobs.id and not submissions.undone
)`;

/** The page of `jobs` for one viewer, but for who posted it. */
function pageFor(now: Date, caller: Caller | undefined): RawBuilder<Omit<JobPage, 'sponsor'>> {
  const viewer = caller?.actor.id ?? null;
  const isCreator = caller?.actor.kind === 'creator';
  const me = isCreator ? spherePoint(caller.profile) : sql<string | null>`null::cube`;
  const apart = isApart(sql`${viewer}::uuid`, sql`jobs.sponsor_id`);
  return jsonObject<Omit<JobPage, 'sponsor'>>()({
    ...publicFields,
    notes,
    isOpen: hasOpenPost(now),
    isTakenDown,
    placesLeft: sql<number>`jobs.split_count - jobs.accepted_count`,
    postsLeft: postsLeft(now, isCreator ? viewer : null),
    distanceMiles: milesBetween(sql`jobs.position`, me),
    mayAccept: sql<boolean>`(
      ${isCreator} and ${hasOpenPost(now)} and ${reaches(me)} and not exists (select ${isTheirs(viewer)})
      and not ${apart}
    )`,
    isApart: apart,
    submission: sql<AcceptedJob | null>`(select ${acceptedJobJson} ${isTheirs(viewer)})`,
    request: sql<JobPage['request']>`(
      select ${requestJson} ${theirRequest(viewer)}
    )`,
    submissions: sql<
      Submission[] | null
    >`case when jobs.sponsor_id = ${viewer} then ${everyWork} end`,
  });
}

/**
 * A job on its own page. While it is open it is everybody's; afterwards it is there for its sponsor, and for
 * creators who took it, asked for it or have a conversation about it. For others it is not there, as one that
 * never was.
 */
export const getJob: Query<'getJob'> = async (reading, { params, caller }) => {
  const { db, now } = reading;
  const viewer = caller?.actor.id ?? null;
  const row = await db
    .selectFrom('jobs')
    .select('jobs.sponsor_id')
    .select(textOf(pageFor(now, caller)).as('json'))
    .where('jobs.id', '=', soughtId(params.id))
    .where(
      sql<boolean>`(
            ${hasOpenPost(now)} or jobs.sponsor_id = ${viewer}
            or exists (select ${isTheirs(viewer)}) or exists (select ${isAskedBy(viewer)})
            or exists (select ${isWrittenAbout(viewer)})
          )`,
    )
    .executeTakeFirst();
  if (!row) throw notFound('Job');
  const [page] = await withSponsors(reading, [row]);
  return objectText<{ job: JobPage }>()({ job: page!.json });
};
