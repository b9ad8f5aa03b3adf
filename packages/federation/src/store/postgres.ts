import { entryOf, isKey, numberOf, soundKey } from './key.ts';
import { announcements } from './postgres-watch.ts';
import { openTables } from './postgres-pool.ts';
import { schemaName } from './postgres-schema.ts';
import type { Content, Store } from './store.ts';

const [files, contents] = [`${schemaName}.files`, `${schemaName}.contents`];

/** Everything below the key that stands for `$n`; `0` is the sign behind the slash. */
const below = (n: number) => `(key > $${n} || '/' and key < $${n} || '0')`;
const atOrBelow = (n: number) => `(key = $${n} or ${below(n)})`;

/**
 * Stores bytes; locks those that are there, so that nobody removes them now, and puts them anew: a disk
 * may have damaged them.
 */
const content = (from: string) => `
  content as (
    insert into ${contents} (hash, bytes) ${from}
    on conflict (hash) do update set bytes = excluded.bytes returning hash
  )`;
const given = 'select sha256($2), $2::bytea';
const replaced =
  'on conflict (key) do update set hash = excluded.hash, changed_at = clock_timestamp()';

const bytesOf = (content: Content) => Buffer.from(content as Uint8Array);

/**
 * A store of two tables in PostgreSQL: which key has which bytes, and the bytes by their hash. A log
 * is keys with a number, of which each can be taken once.
 * @param url `postgres://…`; the tables are made at the first use.
 */
export function postgresStore(url: string): Store & { close: () => Promise<void> } {
  const { query, transaction, close } = openTables(url);
  const { watch, end } = announcements(url);

  /** Puts bytes at a key that is free, if `condition` holds. */
  async function take(key: string, bytes: Content, condition = 'true', values: string[] = []) {
    const sql = `with ${content(given)}
      insert into ${files} (key, hash) select $1, hash from content where ${condition}
      on conflict (key) do nothing returning key`;
    const taken = await query(sql, [soundKey(key), bytesOf(bytes), ...values]);
    if (taken.length > 0) return true;
    await query(
      `delete from ${contents} c where hash = sha256($1)
       and not exists (select from ${files} f where f.hash = c.hash)`,
      [bytesOf(bytes)],
    );
    return false;
  }

  return {
    close: async () => {
      end();
      await close();
    },
    watch: (key, changed) => watch(soundKey(key), changed),

    async get(key) {
      // A visitor's request names keys, too: what is none has no bytes.
      if (!isKey(key)) return null;
      const sql = `select bytes from ${files} join ${contents} using (hash) where key = $1`;
      const [found] = await query<{ bytes: Uint8Array<ArrayBuffer> }>(sql, [key]);
      return found?.bytes ?? null;
    },
    async put(key, bytes) {
      const sql = `with ${content(given)}
        insert into ${files} (key, hash) select $1, hash from content ${replaced}`;
      await query(sql, [soundKey(key), bytesOf(bytes)]);
    },
    putIfAbsent: (key, bytes) => take(key, bytes),

    async copy(from, to) {
      const sql = `insert into ${files} (key, hash) select $2, hash from ${files} where key = $1
        on conflict (key) do nothing`;
      await query(sql, [soundKey(from), soundKey(to)]);
    },
    move: (from, to) =>
      transaction(async (client) => {
        // Nobody puts anything at either place meanwhile.
        await client.query(`lock table ${files} in share row exclusive mode`);
        const sql = `update ${files} set key = $2 || substr(key, length($1) + 1)
          where ${atOrBelow(1)} and not exists (select from ${files} where ${atOrBelow(2)})`;
        const moved = await client.query(sql, [soundKey(from), soundKey(to)]);
        return (moved.rowCount ?? 0) > 0;
      }),
    async remove(key) {
      await query(`delete from ${files} where ${atOrBelow(1)}`, [soundKey(key)]);
    },

    async list(key) {
      const [from, which, values] =
        key === undefined
          ? ['key', 'true', []]
          : ['substr(key, length($1) + 2)', below(1), [soundKey(key)]];
      const sql = `select distinct split_part(${from}, '/', 1) as name
        from ${files} where ${which} order by name`;
      return (await query<{ name: string }>(sql, values)).map(({ name }) => name);
    },
    async changedAt(key) {
      const sql = `select extract(epoch from max(changed_at))::float8 * 1000 as at
        from ${files} where ${below(1)}`;
      const [found] = await query<{ at: number | null }>(sql, [soundKey(key)]);
      return found?.at ?? 0;
    },

    async readLog(key, from = 0) {
      const sql = `select key, bytes from ${files} join ${contents} using (hash)
        where key > $2 and ${below(1)} order by key`;
      const values = [soundKey(key), `${key}/${entryOf(from)}`];
      const found = await query<{ key: string; bytes: Buffer }>(sql, values);
      const numbered = found.map((entry) => ({
        number: numberOf(entry.key.slice(key.length + 1)),
        text: entry.bytes.toString(),
      }));
      const texts = new Map(numbered.map(({ number, text }) => [number, text]));
      const length = Math.max(0, (numbered.at(-1)?.number ?? 0) - from);
      return Array.from({ length }, (_, i) => texts.get(from + i + 1) ?? null);
    },
    append(key, expectedLength, entry) {
      // A number that leaves others out would be read as a log of that length.
      const length = `(select coalesce(max(key), $4 || '/${entryOf(0)}') from ${files}
        where key > $4 || '/' and key < $4 || '/:')`;
      const last = `${key}/${entryOf(expectedLength)}`;
      const next = `${key}/${entryOf(expectedLength + 1)}`;
      return take(next, entry, `${length} = $3`, [last, soundKey(key)]);
    },
    async appendLine(key, line, mostBytes) {
      const grown = `select sha256(grown), grown from (
        select coalesce((select bytes from ${files} join ${contents} using (hash) where key = $1), '')
      ) as now (bytes), lateral (select bytes || $2::bytea as grown) where length(bytes) <= $3`;
      const sql = `with ${content(grown)}
        insert into ${files} (key, hash) select $1, hash from content ${replaced}`;
      await transaction(async (client) => {
        // Of two lines at once the second comes after the first.
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
        await client.query(sql, [soundKey(key), bytesOf(`${line}\n`), mostBytes]);
      });
    },
  };
}
