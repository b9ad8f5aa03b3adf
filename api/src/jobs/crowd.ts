import { limits } from '@castwork/contract/limits';
import type { JobType } from '@castwork/contract/limits';
import { conflict } from '../errors.ts';
import type { Work } from '../work.ts';
import { isOpen } from '../process/open.ts';

/**
 * Where a sponsor's new jobs stand among everybody's. The market lists up-for-grabs jobs by
 * precedence, then newest first; of each sponsor at most `limits.jobsAbreast` open ones share a
 * precedence, so that nobody fills the market. A job keeps the precedence it was posted with: lists
 * that are read in pages do not move. The caller has counted the jobs in the same transaction, so
 * that no other posting of this sponsor comes between.
 * @param count how many are posted
 * @param besides one that is there already and takes a new place
 * @returns one precedence for each
 * @throws Refusal 409 when the sponsor would have more open jobs than one may
 */
export async function placeInMarket(
  { trx, now, settings }: Work,
  sponsorId: string,
  { jobType, count, besides }: { jobType: JobType; count: number; besides?: string },
): Promise<number[]> {
  const most = settings.LIMIT_OPEN_JOBS;
  const groups = await trx
    .selectFrom('jobs')
    .select(['job_type', 'precedence'])
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('sponsor_id', '=', sponsorId)
    .where(isOpen(now))
    .$if(besides !== undefined, (some) => some.where('id', '<>', besides!))
    .groupBy(['job_type', 'precedence'])
    .execute();
  if (groups.reduce((sum, { open }) => sum + open, 0) + count > most)
    throw conflict(
      'too_many_open_jobs',
      `At most ${most.toLocaleString('en-US')} of your jobs may be open at a time. Delete some, or post again when some are taken.`,
    );
  // Local jobs are listed by distance.
  if (jobType === 'locationBased') return Array.from({ length: count }, () => 0);
  const abreast = new Map(
    groups
      .filter(({ job_type: type }) => type === 'upForGrabs')
      .map(({ precedence, open }) => [precedence, open]),
  );
  let precedence = 0;
  return Array.from({ length: count }, () => {
    while ((abreast.get(precedence) ?? 0) >= limits.jobsAbreast) precedence -= 1;
    abreast.set(precedence, (abreast.get(precedence) ?? 0) + 1);
    return precedence;
  }).toReversed();
}
