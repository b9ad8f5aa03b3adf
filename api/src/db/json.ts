import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from './schema.ts';

type Rows = { [T in keyof Database & string]: Selectable<Database[T]> };

/** Tables under the names that queries give them. */
interface Aliases {
  creators: Rows['users'];
  sponsors: Rows['users'];
  people: Rows['users'];
  reporters: Rows['users'];
}

type Tables = Rows & Aliases;

/** A column by its table, `jobs.title`. */
type Column = {
  [T in keyof Tables & string]: `${T}.${keyof Tables[T] & string}`;
}[keyof Tables & string];

type ValueOf<C extends Column> = C extends `${infer T extends keyof Tables & string}.${infer N}`
  ? N extends keyof Tables[T]
    ? Tables[T][N]
    : never
  : never;

/** The columns that hold such a value, or null. */
type ColumnOf<V> = { [C in Column]: ValueOf<C> extends V | null ? C : never }[Column];

/** Null where the column may be. */
type NullOf<C extends Column> = Extract<ValueOf<C>, null>;

/** The SQL expression of each field that `T` has, and of no other. */
type FieldsOf<T, F> = { readonly [K in keyof T]-?: RawBuilder<T[K]> } & {
  readonly [K in Exclude<keyof F, keyof T>]: never;
};

/**
 * A JSON object that Postgres builds. It costs a tenth of reading a row into an object and writing
 * that as JSON again, and as a row half of what `json_build_object` does, which asks anew for every
 * key of every row how to write it. A field of `T` that is missing, misspelt or of another type does
 * not compile.
 * @param fields each key of `T` with its SQL expression
 */
export const jsonObject =
  <T>() =>
  <F extends FieldsOf<T, F>>(fields: F): RawBuilder<T> =>
    sql<T>`(select row_to_json(fields) from (select ${sql.join(
      Object.entries(fields as Record<string, RawBuilder<unknown>>).map(
        ([key, value]) => sql`${value} as ${sql.ref(key)}`,
      ),
    )}) as fields)`;

/** Whole cents as dollars, as short as they can be written. */
export const dollarsOf = (column: ColumnOf<number>) =>
  sql<number>`${sql.ref(column)} / 100.0::float8`;

/** A moment as ISO 8601 in UTC, to the millisecond; null stays null. */
export const isoOf = <N = never>(moment: RawBuilder<unknown>) =>
  sql<string | N>`to_char((${moment}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A column with a moment, written so. */
export const momentOf = <C extends ColumnOf<Date>>(column: C) => isoOf<NullOf<C>>(sql.ref(column));

/** A column as it is. Moments have a form of their own, `momentOf`. */
export const columnOf = <C extends Exclude<Column, ColumnOf<Date>>>(column: C) =>
  sql<ValueOf<C>>`${sql.ref(column)}`;

declare const stands: unique symbol;

/** JSON as text that the driver hands on unread; the type remembers what it stands for. */
export type Written<T> = string & { readonly [stands]: T };

/** A JSON expression as text. */
export const textOf = <T>(json: RawBuilder<T>) => sql<Written<T>>`${json}::text`;

/** A value written as JSON. */
export const written = <T>(value: T) => JSON.stringify(value) as Written<T>;

/** An object that is written as JSON, which has fields already, with one more. */
export const withField = <T, K extends string, V>(object: Written<T>, key: K, value: Written<V>) =>
  `${object.slice(0, -1)},"${key}":${value}}` as Written<T & { [Key in K]: V }>;

/** JSON that is already written: an operation may answer with it instead of the object it stands for. */
export class JsonText<T> {
  readonly text: string;
  /** Never set: it remembers what the text stands for. */
  declare readonly value: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** Texts with commas between them. It stays a tree of its parts, which is copied once: as it is sent. */
const listed = (texts: readonly string[]) =>
  texts.reduce((all, text) => (all === '' ? text : `${all},${text}`), '');

/** A JSON array of elements that are JSON already. */
export const arrayText = <T>(elements: readonly Written<T>[]) =>
  `[${listed(elements)}]` as Written<T[]>;

/** A JSON object of fields that are JSON already; undefined ones are left out. */
export const objectText =
  <T>() =>
  <F extends { readonly [K in keyof T]: Written<T[K]> | undefined }>(
    fields: F & { readonly [K in Exclude<keyof F, keyof T>]: never },
  ) =>
    new JsonText<T>(
      `{${listed(
        Object.entries(fields as Record<string, string | undefined>)
          .filter(([, json]) => json !== undefined)
          .map(([key, json]) => `"${key}":${json}`),
      )}}`,
    );
