import { limits } from '@castwork/contract/limits';
import { endedStatuses } from '@castwork/contract/process/ended-statuses';
import type {
  AcceptedJob,
  Decision,
  Ending,
  OpenDispute,
  Submission,
} from '@castwork/contract/submissions/schemas';
import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import { creatorNameOf } from '../db/creator-name.ts';
import { columnOf, jsonObject, momentOf } from '../db/json.ts';
import { wordList } from '../db/word-list.ts';
import { links } from '../link-checks/link-view.ts';
import { strikesAt } from '../process/strikes-at.ts';
import { endingEvent, newestEvent } from './ending-event.ts';

const decisionJson = jsonObject<Decision>()({
  share: columnOf('submissions.share'),
  reason: sql<string>`coalesce(events.data ->> 'reason', '')`,
});

/** What an operator decided of it, as its event tells, where it is paid. */
const decision = sql<Decision | null>`case when submissions.status = 'Approved' then (
  select ${decisionJson} ${endingEvent('submissions')}
) end`;

const disputeJson = jsonObject<OpenDispute>()({
  by: columnOf('events.actor_kind'),
  at: momentOf('events.at'),
  reason: sql<string>`coalesce(events.data ->> 'reason', '')`,
});

/** What is disputed of it, as its event tells, until it is decided. */
const dispute = sql<OpenDispute | null>`case when submissions.status = 'Disputed' then (
  select ${disputeJson} ${newestEvent('submissions', ['dispute_opened'])}
) end`;

/** How far a submission has come: what its creator and its sponsor both see. */
export const progressFields = {
  status: columnOf('submissions.status'),
  submittedLinks: columnOf('submissions.links'),
  links,
  acceptedAt: momentOf('submissions.accepted_at'),
  submittedAt: momentOf('submissions.submitted_at'),
  approvedAt: momentOf('submissions.approved_at'),
  feedback: columnOf('submissions.feedback'),
  decision,
  dispute,
  autoApprovesAt: strikesAt<'submission'>('submissions.id', 'autoApprove'),
  expiresAt: strikesAt<'submission'>('submissions.id', 'expire'),
  roundsLeft: sql<number>`greatest(0, ${sql.lit(limits.changeRounds)} - (
    select count(*) from submission_history where submission_id = submissions.id
  ))`,
};

/** Whether it ended without being paid. */
export const hasEnded = sql<boolean>`submissions.status in (${wordList(endedStatuses)})`;

const endingJson = jsonObject<Ending>()({
  kind: sql<Ending['kind']>`events.type`,
  at: momentOf('events.at'),
  reason: sql<string>`coalesce(events.data ->> 'reason', '')`,
});

/** How it ended so, as its event tells; null for any other. */
export const ending = sql<Ending | null>`case when ${hasEnded} then (
  select ${endingJson} ${endingEvent('submissions')}
) end`;

/** Dollars of what was frozen at the acceptance: the share of it that is paid. */
const shareOf = (column: 'payout_cents' | 'charge_cents') =>
  sql<number>`(${sql.ref(`submissions.${column}`)} * submissions.share / 100) / 100.0`;

/** What the creator is paid. */
export const payout = shareOf('payout_cents');

/** What a submission's sponsor sees of it; the query joins `users` as `creators`. */
export const submissionFields = {
  _id: columnOf('submissions.id'),
  creatorId: columnOf('submissions.creator_id'),
  creatorName: creatorNameOf('creators'),
  payout,
  charge: shareOf('charge_cents'),
  ...progressFields,
};

/** A submission as its sponsor sees it. */
export const submissionJson = jsonObject<Submission>()(submissionFields);

/** The same row as its creator sees it. */
export const acceptedJobJson = jsonObject<AcceptedJob>()({
  ...submissionFields,
  jobId: columnOf('submissions.job_id'),
});

const one = (db: Db, id: string) =>
  db
    .selectFrom('submissions')
    .innerJoin('users as creators', 'creators.id', 'submissions.creator_id')
    .where('submissions.id', '=', id);

/** One submission as it is now, for its sponsor. */
export const readSubmission = async (db: Db, id: string): Promise<Submission> =>
  (await one(db, id).select(submissionJson.as('json')).executeTakeFirstOrThrow()).json;

/** The same row for its creator: it also names the job. */
export const readAcceptedJob = async (db: Db, id: string): Promise<AcceptedJob> =>
  (await one(db, id).select(acceptedJobJson.as('json')).executeTakeFirstOrThrow()).json;
