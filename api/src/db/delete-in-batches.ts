import { type RawBuilder, sql } from 'kysely';
import type { Db } from './queries.ts';

/** Rows that one statement deletes: none keeps its locks for long, however many there are. */
const batch = 10_000;

/**
 * Deletes all rows of a table for which a condition holds, as they are now.
 * @param db a patient connection: a condition may take long to find the last one
 * @param signal ends it after the batch that is under way; what is left is found again
 */
export async function deleteInBatches(
  db: Db,
  table: string,
  condition: RawBuilder<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  const name = sql.table(table);
  let gone = batch;
  while (gone >= batch) {
    if (signal?.aborted) return;
    // A row that changed meanwhile has to be looked at again: the condition stands there twice.
    const { numAffectedRows } = await sql`
      delete from ${name} where ${condition} and ctid = any(array(
        select ctid from ${name} where ${condition} limit ${sql.lit(batch)}
      ))`.execute(db);
    gone = Number(numAffectedRows);
  }
}
