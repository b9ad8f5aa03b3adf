import type { Parsed } from '@castwork/contract/contract';
import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { limits } from '@castwork/contract/limits';
import { creatorPayoutCents } from '@castwork/contract/money';
import type { JobPlace } from '../db/work-tables.ts';
import { conflict } from '../errors.ts';
import { holdActive } from '../hold-open.ts';
import { newId } from '../ids.ts';
import { askTogether } from '../ledger/credit.ts';
import type { Command } from '../operation.ts';
import { followDueDate } from '../process/clocks.ts';
import { postsMeant } from '../process/equal-posts.ts';
import { aboutJob, type JobSubject, lockJob } from '../process/find.ts';
import { move } from '../process/move.ts';
import { refuseUnseen } from '../process/seen-version.ts';
import type { Work } from '../work.ts';
import { outdateRequests } from '../process/outdated.ts';
import {
  briefOf,
  changed,
  differences,
  isOtherToSearches,
  isOutdated,
  refuseFixed,
  replacedBrief,
} from './brief.ts';
import { placeInMarket } from './crowd.ts';
import { postedJobs } from './posted-job.ts';
import { refuseDueDate, refuseNoPlace, refuseUnpaid } from './terms.ts';

/** Where a job stands in the market with its next brief: one that comes there, where a new one would. */
async function precedenceOf(
  work: Work,
  { id, status, row }: JobSubject,
  next: ReturnType<typeof briefOf>,
): Promise<number> {
  const { job_type: jobType } = next;
  const isOfOtherType = jobType !== row.job_type;
  if (isOfOtherType && jobType === 'locationBased') refuseNoPlace(next.latitude);
  if (!isOfOtherType && status !== 'Over') return row.precedence;
  const [first] = await placeInMarket(work, row.sponsor_id, { jobType, count: 1, besides: id });
  return first!;
}

/**
 * Changes a brief and keeps the version that was: freely while nobody holds a place, afterwards a later
 * due date or a note, of which those who hold one are told. Who has asked for one is told of all else.
 * @param postingId the same for equal posts that are changed together: the rest stay behind
 * @returns whether saved searches have another job to look at
 * @throws Refusal 409 that names what can no longer change, where another version was seen, or the job has changed too often, 400 for a due date that has passed, unless it
 *   is the one there was and somebody works on it still
 */
export async function edit(
  work: Work,
  id: string,
  { note, version, ...asked }: Omit<Parsed<'updateJob'>['body'], 'allEqual'>,
  place: JobPlace,
  postingId = newId(),
): Promise<boolean> {
  const subject = await lockJob(work, id);
  const { row } = subject;
  const brief = briefOf(row);
  const next = changed(brief, asked, place);
  const isNewDate = next.due_date !== brief.due_date;
  const staysOver = subject.status === 'Over' && row.accepted_count > 0 && !isNewDate;
  if (!note && differences(brief, next).length === 0) return false;
  refuseUnseen(row, version, 'change it');
  // A new job has version 1. Whoever is at work can always be given more time, which says nothing to be read.
  if (row.version > limits.jobChanges && (note || row.accepted_count === 0))
    throw conflict(
      'changed_too_often',
      `This job was changed ${limits.jobChanges} times, as often as a job may: post another one`,
    );
  if (row.accepted_count > 0) refuseFixed(brief, next);
  else refuseUnpaid(next.budget_cents, next.split_count);
  if (!staysOver) refuseDueDate(work.now, next.due_date);
  await work.limits.count(work.trx, 'jobs', row.sponsor_id);
  const precedence = staysOver ? row.precedence : await precedenceOf(work, subject, next);
  await work.trx
    .insertInto('job_versions')
    .values({
      job_id: id,
      version: row.version,
      brief: JSON.stringify(brief),
      replaced_at: work.now,
    })
    .execute();
  const job = aboutJob({ ...row, ...next });
  await move(work, { ...subject, job }, staysOver ? 'addNote' : 'edit', {
    set: {
      ...next,
      precedence,
      ...(row.repeat_count > 1 ? { posting_id: postingId } : {}),
      payout_cents: creatorPayoutCents(next.budget_cents, next.split_count),
      version: row.version + 1,
    },
    data: { ...(isNewDate ? { dueDate: next.due_date } : {}), ...(note ? { note } : {}) },
  });
  if (isNewDate) await followDueDate(work, job);
  await outdateRequests(work, job, row.version, (kept) =>
    isOutdated(replacedBrief(kept, next), next),
  );
  return isOtherToSearches(brief, next);
}

/** Changes the sponsor's job, or all its equal posts that nobody has accepted: these stay equal. */
export const updateJob: Command<'updateJob'> = async (work, { params, body, caller }) => {
  const { allEqual, version, ...asked } = body;
  // It arrives as a message does.
  if (asked.note) await work.limits.count(work.trx, 'messages', caller.actor.id);
  await holdActive(work, caller.actor.id);
  const ids = await postsMeant(work, params.id, allEqual);
  // The one that was seen is not among them where a creator has taken it since.
  if (!ids.includes(params.id)) {
    const seen = await work.trx
      .selectFrom('jobs')
      .select('version')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    refuseUnseen(seen, version, 'change it');
  }
  const postingId = newId();
  const news: string[] = [];
  const editAll = async (editing: Work) => {
    for (const id of ids) {
      // Equal posts have versions of their own; what one of them was changed to together, all were.
      const seen = id === params.id ? version : undefined;
      const next = { ...asked, version: seen };
      if (await edit(editing, id, next, caller.profile, postingId)) news.push(id);
    }
  };
  if (ids.length === 1) await editAll(work);
  else await askTogether(work, { sponsorId: caller.actor.id, jobIds: ids }, editAll);
  if (news[0] !== undefined) await work.outbox.sendToSearches(work.trx, [news[0]]);
  const { json } = await postedJobs(work.trx)
    .where('jobs.id', '=', ids[0]!)
    .executeTakeFirstOrThrow();
  return {
    message: ids.length === 1 ? 'Job updated' : `${ids.length} jobs updated`,
    job: JSON.parse(json) as PostedJob,
  };
};
