import { sql } from 'kysely';

/** A sponsor keeps seeing a resolved request its creator has deleted, but not a pending one. */
export const isNotWithdrawn = sql<boolean>`(
  job_requests.deleted_at is null or job_requests.status <> 'pending'
)`;
