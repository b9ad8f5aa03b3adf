import { setImmediate } from 'node:timers/promises';
import { limits } from '@castwork/contract/limits';
import { dollars } from '@castwork/contract/money';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { arrayText, type Written, written } from '../db/json.ts';
import type { Db } from '../db/queries.ts';
import type { Database } from '../db/schema.ts';
import type { OwnRows } from '../db/table-facts.ts';

type Kept = Record<string, unknown>;

/** A part of what somebody takes along: its name, and how it is read. */
export interface Section {
  readonly name: string;
  readonly read: (db: Db, me: string, now: Date) => Promise<Written<Kept[]>>;
}

const camel = (column: string) =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A row under the names of the wire: amounts as dollars. */
const toKept = (row: Kept): Kept =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) =>
      column.endsWith('_cents') && typeof value === 'number'
        ? [camel(column.slice(0, -'_cents'.length)), dollars(value)]
        : [camel(column), value],
    ),
  );

/** So many rows are written as JSON before everybody else has a turn: a section has ten thousand. */
const atOnce = 200;

/** A section that is a query of its own. */
export const queried = (
  name: string,
  query: (me: string, now: Date) => RawBuilder<unknown>,
): Section => ({
  name,
  read: async (db, me, now) => {
    const { rows } = await sql<Kept>`
      ${query(me, now)} limit ${limits.exportRows}`.execute(db);
    const kept: Written<Kept>[] = [];
    for (const row of rows) {
      kept.push(written(toKept(row)));
      if (kept.length % atOnce === 0) await setImmediate();
    }
    return arrayText(kept);
  },
});

/**
 * A section of one table. Its columns are named one by one: a new one is in it once it is here.
 * @param mine which rows are somebody's
 * @param order what the newest are found by
 * @param onlyIf for a column that not everybody whose row it is may read: whether they may
 */
export const rowsOf = <T extends keyof Database & string>(
  table: T,
  name: string,
  columns: readonly (keyof Selectable<Database[T]> & string)[],
  mine: (me: string, now: Date) => RawBuilder<unknown>,
  order: keyof Selectable<Database[T]> & string,
  onlyIf: {
    readonly [C in keyof Selectable<Database[T]>]?: (me: string) => RawBuilder<unknown>;
  } = {},
): Section =>
  queried(
    name,
    (me, now) => sql`select ${sql.join(
      columns.map((column) => {
        const may = onlyIf[column]?.(me);
        return may
          ? sql`case when ${may} then ${sql.ref(column)} end as ${sql.ref(column)}`
          : sql.ref(column);
      }),
    )}
      from ${sql.table(table)} where ${mine(me, now)} order by ${sql.ref(order)} desc`,
  );

/** A section of rows that are one person's alone. */
export const ownRows = (
  table: string,
  { name, columns, of, newestBy }: OwnRows<Record<string, unknown>>,
): Section =>
  queried(
    name,
    (me) => sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(table)} where ${sql.ref(of)} = ${me} order by ${sql.ref(newestBy)} desc`,
  );
