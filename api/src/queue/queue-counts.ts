import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';

/** The jobs of a queue, as the workers counted them last: they do so every five seconds. */
export interface QueueCount {
  readonly queue: string;
  /** Jobs that a worker may take now. */
  readonly ready: number;
  /** Jobs whose time is still to come, also those that are tried again. */
  readonly deferred: number;
  readonly active: number;
  /** Seconds since they were counted; none where nobody has. */
  readonly age: number | null;
}

/** Reads the counts of every queue, and no job. */
export async function queueCounts(db: Db): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select name as queue, ready_count as ready, deferred_count as deferred, active_count as active,
           extract(epoch from now() - monitor_on)::float8 as age
    from pgboss.queue
    order by name`.execute(db);
  return rows;
}
