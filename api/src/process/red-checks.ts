import { type FailedCheck, stoppingChecks } from '@castwork/contract/link-checks/checks';
import type { Db } from '../db/queries.ts';

/** The checks of a submission's links that have failed, of those that keep time alone from approving them. */
export const redChecks = (db: Db, submissionId: string): Promise<FailedCheck[]> =>
  db
    .selectFrom('link_checks')
    .innerJoin('links', 'links.id', 'link_checks.link_id')
    .select(['links.url', 'link_checks.name'])
    .where('links.submission_id', '=', submissionId)
    .where('link_checks.result', '=', 'failed')
    .where('link_checks.name', 'in', stoppingChecks)
    .orderBy('links.position')
    .execute();

/** Whether there is one. */
export const hasRedCheck = async (db: Db, submissionId: string): Promise<boolean> =>
  (await redChecks(db, submissionId)).length > 0;
