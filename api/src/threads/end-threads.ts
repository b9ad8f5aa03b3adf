import { limits } from '@castwork/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import { idOf } from '../ids.ts';
import { things } from './things.ts';

/** Threads that one statement ends: none keeps its locks for long. */
const batch = 10_000;

/**
 * Leaves out of lists what nobody ever wrote in, and nobody can any more: a page then looks at what it
 * shows. What is begun in one of them meanwhile keeps it.
 */
export async function endThreads(db: Db, signal?: AbortSignal): Promise<void> {
  const past = new Date(Date.now() - limits.threadDays * 24 * 60 * 60_000);
  const whose = sql<boolean>`thing.job_id = threads.job_id and thing.creator_id = threads.creator_id`;
  const isOver = sql`not is_written and not is_over
    and thing_id < ${idOf(past)}::uuid
    and not exists (select from (${things(whose)}) things where ends_at > ${past})`;
  let ended = batch;
  while (ended >= batch) {
    if (signal?.aborted) return;
    const { numAffectedRows } = await sql`
      update threads set is_over = true where ${isOver} and ctid = any(array(
        select ctid from threads where ${isOver} limit ${sql.lit(batch)}
      ))`.execute(db);
    ended = Number(numAffectedRows);
  }
}
