import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';

/** Locks on a table that make its writers wait. */
const stopping = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

/** A table or an index as a transaction sees it; an index is of its table, and a month has the name of the whole. */
interface Seen {
  readonly oid: number;
  readonly table: string;
  readonly isTable: boolean;
  readonly file: number;
  /** How often it was read by this connection. */
  readonly scans: number;
  /** Locks of this connection on the table. */
  readonly locks: readonly string[];
}

const look = `
  select it.oid, coalesce(inhparent::regclass::text, of.relname) as table, it.oid = of.oid as "isTable",
    coalesce(pg_relation_filenode(it.oid), 0)::int as file,
    pg_stat_get_xact_numscans(it.oid)::int as scans,
    array(
      select mode from pg_locks
      where pid = pg_backend_pid() and relation = of.oid and granted
    ) as locks
  from pg_class it left join pg_index on indexrelid = it.oid
  join pg_class of on of.oid = coalesce(indrelid, it.oid)
  left join pg_inherits on inhrelid = of.oid
  where of.relnamespace::regnamespace::text in ('public', 'castwork_months')
    and of.relkind in ('r', 'p')`;

/** What a statement does to a table that was there before, if that holds up those who use it. */
function faultsOf(before: readonly Seen[], after: readonly Seen[]): string[] {
  const now = new Map(after.map((seen) => [seen.oid, seen]));
  const faults = before.flatMap((was) => {
    const is = now.get(was.oid);
    if (!is) return [];
    if (is.file !== was.file) return [`writes ${is.table} anew`];
    if (is.scans === was.scans) return [];
    if (is.locks.some((lock) => stopping.includes(lock)))
      return [`reads ${is.table} while nobody may write there`];
    const isChanged = is.isTable && is.locks.includes('RowExclusiveLock');
    return isChanged ? [`changes ${is.table} from end to end at once`] : [];
  });
  return [...new Set(faults)];
}

/** A database of which one can say what statements did to it. */
export interface Inspected {
  readonly db: Kysely<unknown>;
  /** What has held up, or would, those who use a full database: each with its statement. */
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Connects to a database and looks at each statement that is sent. It need not be full: whether a table
 * is read from end to end, or written anew, does not depend on what is in it.
 */
export async function inspect(url: string): Promise<Inspected> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // A small table is else read from end to end also where there is an index.
  await client.query('set enable_seqscan = off');
  const faults: string[] = [];
  /** The tables that were there when the transaction began. */
  let known: Set<number> | undefined;
  const seen = async () => {
    const { rows } = await client.query<Seen>(look);
    known ??= new Set(rows.map(({ oid }) => oid));
    return rows.filter(({ oid }) => known!.has(oid));
  };

  const run = async (text: string, values: unknown[]) => {
    const before = await seen();
    const result = await client.query(text, values);
    const words = text.replaceAll(/\s+/g, ' ').trim();
    faults.push(...faultsOf(before, await seen()).map((fault) => `${fault}: ${words}`));
    return result;
  };
  const end = (text: string) => {
    known = undefined;
    return client.query(text);
  };
  const query = async (text: string, values: unknown[]) => {
    if (/^(?:commit|rollback)/.test(text)) return end(text);
    if (text.startsWith('begin')) {
      const begun = await client.query(text);
      await seen();
      return begun;
    }
    if (known) return run(text, values);
    // It could not be in a transaction, and holds nobody up.
    if (/\bconcurrently\b/i.test(text)) return client.query(text, values);
    await client.query('begin');
    try {
      return await run(text, values);
    } finally {
      await end('commit');
    }
  };
  const pool = {
    connect: async () => ({ query, release: () => undefined }),
    end: async () => undefined,
  };
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as never }) });
  return { db, faults, close: () => client.end() };
}
