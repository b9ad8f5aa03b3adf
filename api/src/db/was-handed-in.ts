import { sql } from 'kysely';

/**
 * Whether links of work were handed in once: what came back for changes was, too, and somebody still
 * decides on it.
 * @param id the column with the submission's id
 */
export const wasHandedIn = (id: 'submissions.id' | 'work.id') => sql<boolean>`exists (
  select from submission_history history where history.submission_id = ${sql.ref(id)}
)`;
