import { stoppingChecks } from '@castwork/contract/link-checks/checks';
import type { Db } from '../db/queries.ts';

/** Whether a check of a submission's links has failed that keeps time alone from approving them. */
export async function hasRedCheck(db: Db, submissionId: string): Promise<boolean> {
  const red = await db
    .selectFrom('link_checks')
    .innerJoin('links', 'links.id', 'link_checks.link_id')
    .select('links.id')
    .where('links.submission_id', '=', submissionId)
    .where('link_checks.result', '=', 'failed')
    .where('link_checks.name', 'in', stoppingChecks)
    .executeTakeFirst();
  return red !== undefined;
}
