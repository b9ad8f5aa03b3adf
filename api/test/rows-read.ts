import { sql } from 'kysely';
import type { Work } from '../src/work.ts';

const readOf = async ({ trx }: Pick<Work, 'trx'>, table: string) => {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_all_tables
    where relid = ${table}::regclass
      or relid in (select inhrelid from pg_inherits where inhparent = ${table}::regclass)`.execute(
    trx,
  );
  return rows[0]!.read;
};

/**
 * How many rows of a table, with all its months, a whole verb has Postgres read: in all statements it
 * sends, and in the functions they call.
 */
export async function rowsRead(
  work: Pick<Work, 'trx'>,
  table: string,
  verb: () => Promise<unknown>,
): Promise<number> {
  const before = await readOf(work, table);
  await verb();
  return (await readOf(work, table)) - before;
}
