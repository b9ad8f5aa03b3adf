import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { limits } from '@castwork/contract/limits';
import { cents, creatorPayoutCents } from '@castwork/contract/money';
import { holdActive } from '../hold-open.ts';
import { idOf, newId } from '../ids.ts';
import type { Command } from '../operation.ts';
import { begin } from '../process/move.ts';
import type { Work } from '../work.ts';
import { placeInMarket } from './crowd.ts';
import { postedJobs } from './posted-job.ts';
import { refuseDueDate, refuseNoPlace, refuseUnpaid } from './terms.ts';

/**
 * The moment of a posting, which no other of its sponsor has: saved searches know by it what was posted
 * together. Of two that are sent at once the second waits for the first, and is a millisecond later.
 */
async function ownMoment({ trx, now }: Work, sponsorId: string): Promise<Date> {
  const from = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const { last } = await trx
    .selectFrom('jobs')
    .select(({ fn }) => fn.max('created_at').as('last'))
    .where('sponsor_id', '=', sponsorId)
    // Of all that they have posted only the newest are read.
    .where('id', '>=', idOf(from(-1)))
    .where('created_at', '>=', now)
    .where('created_at', '<', from(1))
    .executeTakeFirstOrThrow();
  return last ? new Date(last.getTime() + 1) : now;
}

/**
 * Posts a job, or `repeatCount` equal ones when `multiple` is set: all or none, however many the
 * limits leave. A job takes its sponsor's place as it is at posting.
 */
export const createJob: Command<'createJob'> = async (work, { body, caller }) => {
  const { trx, now, settings, limits: rates } = work;
  const { city, state, latitude, longitude } = caller.profile;
  refuseDueDate(now, body.dueDate);
  const isLocal = body.jobType === 'locationBased';
  if (isLocal) refuseNoPlace(latitude);
  const budget = cents(body.budget);
  refuseUnpaid(budget, body.splitCount);
  const count = body.multiple ? body.repeatCount : 1;
  const sponsorId = caller.actor.id;
  await holdActive(work, sponsorId);
  const postedAt = await ownMoment(work, sponsorId);
  await rates.count(trx, 'jobs', sponsorId, count);
  const places = await placeInMarket(work, sponsorId, { jobType: body.jobType, count });
  const postingId = newId();
  const jobs = places.map((precedence) => ({ id: newId(), precedence }));
  await begin(
    work,
    'job',
    'post',
    jobs.map(({ id, precedence }) => ({
      row: {
        id,
        precedence,
        posting_id: postingId,
        sponsor_id: sponsorId,
        title: body.title,
        description: body.description,
        budget_cents: budget,
        payout_cents: creatorPayoutCents(budget, body.splitCount),
        job_type: body.jobType,
        due_date: body.dueDate,
        multiple: body.multiple,
        repeat_count: count,
        split_count: body.splitCount,
        agent_name: body.agentName || settings.AGENT_NAME,
        agent_phone: body.agentPhone || settings.AGENT_PHONE,
        radius_miles: isLocal ? (body.radiusMiles ?? limits.jobRadius.default) : null,
        city,
        state,
        latitude,
        longitude,
        created_at: postedAt,
        platforms: body.platforms ?? [],
        post_count: body.postCount ?? null,
        mentions: body.mentions ?? [],
        disclosure: body.disclosure ?? '',
        usage_rights: body.usageRights ?? null,
      },
      subject: { id, job: { id, title: body.title, sponsorId, dueDate: body.dueDate } },
    })),
  );
  await work.outbox.sendToSearches(trx, [jobs[0]!.id]);
  const rows = await postedJobs(trx)
    .where(
      'jobs.id',
      'in',
      jobs.map(({ id }) => id),
    )
    .orderBy('jobs.id')
    .execute();
  return {
    message: count === 1 ? 'Job posted' : `${count} jobs posted`,
    jobs: rows.map((row) => JSON.parse(row.json) as PostedJob),
  };
};
