import type { CaseFile } from '@castwork/contract/cases/schemas';
import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import { acceptedBrief } from '../db/accepted-brief.ts';
import { creatorNameOf } from '../db/creator-name.ts';
import {
  columnOf,
  jsonObject,
  momentOf,
  textOf,
  withField,
  type Written,
  written,
} from '../db/json.ts';
import type { Db } from '../db/queries.ts';
import { sponsorNameOf } from '../db/sponsor-name.ts';
import { paidFor } from '../ledger/paid-for.ts';
import { since } from '../months/since.ts';
import type { Readable } from '../submissions/find-readable.ts';
import { timelineOf } from '../submissions/get-timeline.ts';
import { readSubmission } from '../submissions/submission-view.ts';

/** The two sides, by the names under which others know them. */
const sidesOf = (db: Db, { id }: Readable) =>
  db
    .selectFrom('submissions')
    .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
    .innerJoin('users as creators', 'creators.id', 'submissions.creator_id')
    .innerJoin('users as sponsors', 'sponsors.id', 'jobs.sponsor_id')
    .select(['creators.id as creatorId', 'sponsors.id as sponsorId'])
    .select([creatorNameOf('creators').as('creator'), sponsorNameOf('sponsors').as('sponsor')])
    .where('submissions.id', '=', id)
    .executeTakeFirstOrThrow();

async function briefOf(db: Db, { id }: Readable): Promise<CaseFile['brief']> {
  const { version, brief } = await acceptedBrief(db, id);
  return {
    version,
    title: brief.title,
    description: brief.description,
    budget: dollars(brief.budget_cents),
    jobType: brief.job_type,
    dueDate: brief.due_date,
    splitCount: brief.split_count,
    platforms: brief.platforms,
    postCount: brief.post_count,
    mentions: brief.mentions,
    disclosure: brief.disclosure,
    usageRights: brief.usage_rights,
  };
}

const message = jsonObject<CaseFile['messages'][number]>()({
  _id: columnOf('messages.id'),
  at: momentOf('messages.at'),
  by: sql<'creator' | 'sponsor'>`case when from_id = creator_id then 'creator' else 'sponsor' end`,
  text: columnOf('messages.text'),
});

/** So many messages are in a file at most: without an end two who write a lot would make it unreadable. */
const mostMessages = 1_000;

/**
 * What the two sides wrote to each other about the job, oldest first. Nobody else waits while it is
 * written: Postgres does that.
 */
async function messagesOf(db: Db, submission: Readable) {
  const { job_id: jobId, creator_id: creatorId } = submission;
  const shown = sql<CaseFile['messages']>`
    coalesce(json_agg(${message} order by id) filter (where nth <= ${mostMessages}), '[]')`;
  return db
    .selectFrom((e) =>
      e
        .selectFrom('messages')
        .select(['id', 'at', 'from_id', 'creator_id', 'text'])
        .select(sql<number>`row_number() over (order by id desc)`.as('nth'))
        .where('job_id', '=', jobId)
        .where('creator_id', '=', creatorId)
        .where('id', '>=', since(jobId))
        .orderBy('id', 'desc')
        .limit(mostMessages + 1)
        .as('messages'),
    )
    .select(textOf(shown).as('text'))
    .select(sql<boolean>`count(*) > ${mostMessages}`.as('hasOlder'))
    .executeTakeFirstOrThrow();
}

/** Everything about one submission, as JSON. */
export async function writeCaseFile(db: Db, submission: Readable): Promise<Written<CaseFile>> {
  const names = await sidesOf(db, submission);
  const messages = await messagesOf(db, submission);
  const file: Omit<CaseFile, 'messages'> = {
    jobId: submission.job_id,
    sponsor: { _id: names.sponsorId, name: names.sponsor },
    creator: { _id: names.creatorId, name: names.creator },
    brief: await briefOf(db, submission),
    submission: await readSubmission(db, submission.id),
    events: await timelineOf(db, submission),
    paid: await paidFor(db, submission.id),
    hasOlderMessages: messages.hasOlder,
  };
  return withField(written(file), 'messages', messages.text);
}

/** The same as an object, for operators' pages, where it is a part. */
export const readCaseFile = async (db: Db, submission: Readable) =>
  JSON.parse(await writeCaseFile(db, submission)) as CaseFile;
