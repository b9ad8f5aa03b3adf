import type { CaseFile } from '@castwork/contract/cases/schemas';
import { creatorNameOf } from '../db/creator-name.ts';
import type { Db } from '../db/queries.ts';
import { sponsorNameOf } from '../db/sponsor-name.ts';
import { paidFor } from '../ledger/paid-for.ts';
import type { Command } from '../operation.ts';
import { findReadable, type Readable } from '../submissions/find-readable.ts';
import { timelineOf } from '../submissions/get-timeline.ts';
import { readSubmission } from '../submissions/submission-view.ts';
import { sideOf } from '../threads/writer.ts';
import { acceptedBrief } from './accepted-brief.ts';
import { viewCase } from './view-case.ts';

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

/** Everything about one submission. An operator who looks at it leaves an event. */
export const getCase: Command<'getCase'> = async (work, { params }) => {
  const { trx, actor } = work;
  const submission = await findReadable(trx, params.id, actor);
  if (actor.kind === 'operator') await viewCase(work, submission.id);
  const names = await sidesOf(trx, submission);
  return {
    case: {
      jobId: submission.job_id,
      sponsor: { _id: names.sponsorId, name: names.sponsor },
      creator: { _id: names.creatorId, name: names.creator },
      brief: await acceptedBrief(trx, submission.id),
      submission: await readSubmission(trx, submission.id),
      events: await timelineOf(trx, submission),
      messages: await messagesOf(trx, submission),
      paid: await paidFor(trx, submission.id),
    },
  };
};
