import { sql } from 'kysely';
import type { Work } from '../work.ts';

/**
 * A sponsor keeps seeing a resolved request its creator has deleted, but not a pending one.
 * @param table the name that the query gives `job_requests`
 */
export const isNotWithdrawn = (table: 'job_requests' | 'thing' = 'job_requests') => sql<boolean>`(
  ${sql.ref(`${table}.deleted_at`)} is null or ${sql.ref(`${table}.status`)} <> 'pending'
)`;

/** Takes back what a creator waits for of jobs: whoever takes one themselves asks for it no more. */
export const withdrawRequests = (
  { trx, now }: Work,
  jobIds: readonly string[],
  creatorId: string,
) =>
  trx
    .updateTable('job_requests')
    .set({ deleted_at: now })
    .where('job_id', 'in', jobIds)
    .where('creator_id', '=', creatorId)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .execute();
