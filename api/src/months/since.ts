import { type RawBuilder, sql } from 'kysely';

/**
 * An id below all that was made after something: with `id >= since(…)` only the months from then on are read.
 * @param id of the job, the request or the work that the rows looked for are about
 */
export const since = (id: RawBuilder<unknown> | string) =>
  sql<string>`castwork_months.since(${id})`;
