import type { CaseFile } from '@castwork/contract/cases/schemas';
import { dollars } from '@castwork/contract/money';
import { acceptedBrief } from '../db/accepted-brief.ts';
import { creatorNameOf } from '../db/creator-name.ts';
import type { Db } from '../db/queries.ts';
import { sponsorNameOf } from '../db/sponsor-name.ts';
import { paidFor } from '../ledger/paid-for.ts';
import type { Readable } from '../submissions/find-readable.ts';
import { timelineOf } from '../submissions/get-timeline.ts';
import { readSubmission } from '../submissions/submission-view.ts';
import { sideOf } from '../threads/writer.ts';

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

/** All that the two sides wrote to each other about the job, oldest first. */
async function messagesOf(db: Db, submission: Readable): Promise<CaseFile['messages']> {
  const { job_id: jobId, creator_id: creatorId } = submission;
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'at', 'from_id', 'text'])
    .where('job_id', '=', jobId)
    .where('creator_id', '=', creatorId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, at, from_id: fromId, text }) => ({
    _id: id,
    at: at.toISOString(),
    by: sideOf(creatorId, fromId),
    text,
  }));
}

/** Everything about one submission. */
export async function readCaseFile(db: Db, submission: Readable): Promise<CaseFile> {
  const names = await sidesOf(db, submission);
  return {
    jobId: submission.job_id,
    sponsor: { _id: names.sponsorId, name: names.sponsor },
    creator: { _id: names.creatorId, name: names.creator },
    brief: await briefOf(db, submission),
    submission: await readSubmission(db, submission.id),
    events: await timelineOf(db, submission),
    messages: await messagesOf(db, submission),
    paid: await paidFor(db, submission.id),
  };
}
