import { sql } from 'kysely';

/**
 * A sponsor keeps seeing a resolved request its creator has deleted, but not a pending one.
 * @param table the name that the query gives `job_requests`
 */
export const isNotWithdrawn = (table: 'job_requests' | 'thing' = 'job_requests') => sql<boolean>`(
  ${sql.ref(`${table}.deleted_at`)} is null or ${sql.ref(`${table}.status`)} <> 'pending'
)`;
