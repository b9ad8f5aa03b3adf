import type { MoreFacts } from '@castwork/contract/events/facts';
import { sql } from 'kysely';
import { system } from '../actor.ts';
import { wasHandedIn } from '../db/was-handed-in.ts';
import { lockSubmission } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';

/**
 * Ends what creators of jobs have not handed in, which follows of their end.
 * @param data what its events say of why
 */
export async function cancelWork(work: Work, jobIds: readonly string[], data: MoreFacts = {}) {
  const pending = await work.trx
    .selectFrom('submissions')
    .select('id')
    .where(sql<boolean>`job_id = any(${jobIds}::uuid[])`)
    .where('status', '=', 'Pending')
    .where(({ not }) => not(wasHandedIn('submissions.id')))
    .orderBy('id')
    .execute();
  const follows: Work = { ...work, actor: system };
  for (const { id } of pending)
    await move(follows, await lockSubmission(follows, id, 'Submission'), 'cancel', { data });
}
