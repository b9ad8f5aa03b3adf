import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { dueDateTooLate, earliestOpenDueDate, latestDueDate } from '@castwork/contract/dates';
import { limits } from '@castwork/contract/limits';
import { cents, creatorPayoutCents } from '@castwork/contract/money';
import { sql } from 'kysely';
import { inTransaction } from '../db/in-transaction.ts';
import { invalid, Refusal } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Operation } from '../operation.ts';
import { placeInMarket } from './crowd.ts';
import { jobJson } from './job-view.ts';

/**
 * Posts a job, or `repeatCount` equal ones when `multiple` is set: all or none, however many the
 * limits leave.
 * A job takes its sponsor's place as it is at posting.
 */
export const createJob: Operation<'createJob'> = async (
  { db, settings, limits: rates },
  { body, caller },
) => {
  const { user } = caller;
  if (body.dueDate < earliestOpenDueDate(new Date()))
    throw invalid('dueDate', 'The due date has passed');
  if (body.dueDate > latestDueDate(new Date())) throw invalid('dueDate', dueDateTooLate);
  const isLocal = body.jobType === 'locationBased';
  if (isLocal && user.latitude === null)
    throw new Refusal(
      400,
      'address_missing',
      'Add your address in Settings before posting a location-based job',
    );
  const budget = cents(body.budget);
  const count = body.multiple ? body.repeatCount : 1;
  const rows = await inTransaction(db, async (trx) => {
    await rates.count(trx, 'jobs', user.id, count);
    const places = await placeInMarket(trx, user.id, {
      jobType: body.jobType,
      count,
      most: settings.LIMIT_OPEN_JOBS,
    });
    return trx
      .insertInto('jobs')
      .values(
        places.map((precedence) => ({
          id: newId(),
          sponsor_id: user.id,
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
          city: user.city,
          state: user.state,
          latitude: user.latitude,
          longitude: user.longitude,
          precedence,
        })),
      )
      .returning(jobJson<PostedJob>({ submissions: sql`'[]'::json` }).as('job'))
      .execute();
  });
  return {
    message: count === 1 ? 'Job posted' : `${count} jobs posted`,
    jobs: rows.map((row) => row.job),
  };
};
