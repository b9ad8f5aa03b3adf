import { type RawBuilder, sql } from 'kysely';

/** An SQL expression of any type. */
type Expression = RawBuilder<unknown>;

/**
 * A JSON object that Postgres builds. It costs a tenth of reading a row into an object and writing
 * that as JSON again.
 * @param fields each key with its SQL expression
 */
export const jsonObject = <T>(fields: Record<string, Expression>): RawBuilder<T> =>
  sql<T>`json_build_object(${sql.join(
    Object.entries(fields).flatMap(([key, value]) => [sql.lit(key), value]),
  )})`;

/** Whole cents as dollars. */
export const dollarsOf = (column: string) => sql<number>`${sql.ref(column)} / 100.0`;

/** A moment as ISO 8601 in UTC, to the millisecond; null stays null. */
export const momentOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A column as it is. */
export const columnOf = (column: string): Expression => sql.ref(column);

/** A JSON expression as text, which the driver hands on unread. */
export const textOf = (json: Expression) => sql<string>`${json}::text`;

/** JSON that is already written: an operation may answer with it instead of the object it stands for. */
export class JsonText<T> {
  readonly text: string;
  /** Never set: it remembers what the text stands for. */
  declare readonly value: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** A JSON array of elements that are JSON already. */
export const arrayText = (elements: readonly string[]) => `[${elements.join(',')}]`;

/** A JSON object of fields that are JSON already; undefined ones are left out. */
export const objectText = <T>(fields: Record<string, string | undefined>) =>
  new JsonText<T>(
    `{${Object.entries(fields)
      .filter(([, json]) => json !== undefined)
      .map(([key, json]) => `"${key}":${json}`)
      .join(',')}}`,
  );
