import { limits } from '@castwork/contract/limits';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { creatorNameOf } from '../db/creator-name.ts';
import type { Database } from '../db/schema.ts';
import type { JobVersions, KeptBrief } from '../db/work-tables.ts';
import type { RequestSubject } from './find.ts';
import { moveAll } from './move.ts';
import type { SubjectJob } from '../subject.ts';
import type { Work } from '../work.ts';
import { isUnanswered } from './withdrawn.ts';

/**
 * Milliseconds in which what was taken back may come back: so long its creator may undo an acceptance, in a
 * call that ends well within the rest.
 */
const mayComeBack = limits.undoAccept + 10_000;

/** How many are told with one statement. */
const atOnce = 1_000;

/** Requests for a job that wait. */
const waitingFor = (jobId: string) => (e: ExpressionBuilder<Database, 'job_requests'>) =>
  e.and([e('job_requests.job_id', '=', jobId), isUnanswered(e)]);

/**
 * The same, and those that were taken back so lately that they may come back, as their creator undoes an
 * acceptance.
 */
const mayWaitFor =
  ({ now }: Work, jobId: string) =>
  (e: ExpressionBuilder<Database, 'job_requests'>) =>
    e.or([
      waitingFor(jobId)(e),
      e.and([
        e('job_requests.job_id', '=', jobId),
        e('job_requests.status', '=', 'pending'),
        e('job_requests.deleted_at', '>=', new Date(now.getTime() - mayComeBack)),
      ]),
    ]);

/** A version of a job that somebody asked for. */
type Asked = Pick<Selectable<JobVersions>, 'version'>;

const ofVersions = (versions: readonly Asked[]) =>
  sql<boolean>`job_requests.job_version = any(${versions.map(({ version }) => version)}::int[])`;

/** Some who wait for a job and have not been told that it has changed, locked after it. */
async function lockWaiting(
  { trx }: Work,
  job: SubjectJob,
  versions: readonly Asked[],
): Promise<RequestSubject[]> {
  const rows = await trx
    .selectFrom('job_requests')
    .innerJoin('users', 'users.id', 'job_requests.creator_id')
    .select(['job_requests.id', 'job_requests.creator_id', 'job_requests.status'])
    .select(creatorNameOf('users').as('name'))
    .where(waitingFor(job.id))
    .where(ofVersions(versions))
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
 * Has requests for a job say which version of it was asked for, where it is about to be another.
 * @param job locked
 * @param version that which is replaced
 */
export const keepAsked = (work: Work, job: SubjectJob, version: number) =>
  work.trx
    .updateTable('job_requests')
    .set({ job_version: version })
    .where(mayWaitFor(work, job.id))
    .where('job_version', 'is', null)
    .where('outdated_at', 'is', null)
    .execute();

/**
 * Tells everybody who waits for another job than this has become: none of them gets what they have not
 * asked for. Whoever waits for what it has become again waits as before. A crowd is told in a few
 * statements, while whoever changes the job waits.
 * @param job locked, its replaced versions kept
 * @param version the one that was replaced last
 * @param isOutdated whether the job is another one than a version of it was
 */
export async function outdateRequests(
  work: Work,
  job: SubjectJob,
  version: number,
  isOutdated: (asked: KeptBrief) => boolean,
) {
  await keepAsked(work, job, version);
  const asked = await work.trx
    .selectFrom('job_versions')
    .select(['version', 'brief'])
    .where('job_id', '=', job.id)
    .where('version', 'in', (e) =>
      e.selectFrom('job_requests').select('job_version').where(mayWaitFor(work, job.id)),
    )
    .execute();
  const { other = [], same = [] } = Object.groupBy(asked, ({ brief }) =>
    isOutdated(brief) ? 'other' : 'same',
  );
  await work.trx
    .updateTable('job_requests')
    .set({ outdated_at: null })
    .where(mayWaitFor(work, job.id))
    .where(ofVersions(same))
    .where('outdated_at', 'is not', null)
    .execute();
  // Nobody is told of what they have taken back: they see it where it comes back.
  await work.trx
    .updateTable('job_requests')
    .set({ outdated_at: work.now })
    .where(mayWaitFor(work, job.id))
    .where('deleted_at', 'is not', null)
    .where(ofVersions(other))
    .where('outdated_at', 'is', null)
    .execute();
  let waiting: RequestSubject[];
  do {
    waiting = await lockWaiting(work, job, other);
    await moveAll(work, waiting, 'outdate', { set: { outdated_at: work.now } });
  } while (waiting.length === atOnce);
}
