import { creatorNameOf } from '../db/creator-name.ts';
import type { RequestSubject } from './find.ts';
import { moveAll } from './move.ts';
import type { SubjectJob } from '../subject.ts';
import type { Work } from '../work.ts';

/** How many are told with one statement. */
const atOnce = 1_000;

/** Some who wait for a job and have not been told that it has changed, locked after it. */
async function lockWaiting({ trx }: Work, job: SubjectJob): Promise<RequestSubject[]> {
  const rows = await trx
    .selectFrom('job_requests')
    .innerJoin('users', 'users.id', 'job_requests.creator_id')
    .select(['job_requests.id', 'job_requests.creator_id', 'job_requests.status'])
    .select(creatorNameOf('users').as('name'))
    .where('job_requests.job_id', '=', job.id)
    .where('job_requests.status', '=', 'pending')
    .where('job_requests.deleted_at', 'is', null)
    .where('job_requests.outdated_at', 'is', null)
    .orderBy('job_requests.id')
    .limit(atOnce)
    .forUpdate('job_requests')
    .execute();
  return rows.map(({ id, creator_id: creatorId, status, name }) => ({
    kind: 'request',
    id,
    status,
    job,
    creator: { id: creatorId, name },
    isOutdated: false,
  }));
}

/**
 * Tells everybody who waits for a job that it has changed: none of them gets what they have not asked
 * for. A crowd is told in a few statements, while whoever changes the job waits.
 * @param job locked
 */
export async function outdateRequests(work: Work, job: SubjectJob) {
  let waiting: RequestSubject[];
  do {
    waiting = await lockWaiting(work, job);
    await moveAll(work, waiting, 'outdate', { set: { outdated_at: work.now } });
  } while (waiting.length === atOnce);
}
