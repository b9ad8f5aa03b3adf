import type { Selectable } from 'kysely';

/** What becomes of a column when its account is closed: replaced, or why it stays as it is. */
type Fate = 'replaced' | { readonly stays: string };

/**
 * What closing an account does with somebody's rows: all are deleted, by the column that names them, or
 * with another table's, or it goes column by column, of those that can hold something of a person.
 */
type AtClosing<Tables, T extends keyof Tables> =
  | { readonly deletedBy: keyof Tables[T] & string }
  | { readonly deletedWith: keyof Tables }
  | { readonly columns: { readonly [C in keyof Tables[T]]?: Fate } }
  | { readonly nobodys: string };

/** Rows that are one person's alone, as they are in their file. */
export interface OwnRows<Row> {
  /** What the file calls them. */
  readonly name: string;
  /** One by one: a new column is in it once it is here. */
  readonly columns: readonly (keyof Selectable<Row> & string)[];
  /** The column that says whose they are. */
  readonly of: keyof Row & string;
  readonly newestBy: keyof Row & string;
}

interface Facts<Tables, T extends keyof Tables> {
  /** What the API and the worker may do with it. The migration that makes the table grants as much. */
  readonly may: string;
  readonly atClosing: AtClosing<Tables, T>;
  /**
   * What of it is in the file that somebody takes along, or why nothing is. Where it takes more of a
   * query, that is in `own-account/in-export.ts`.
   */
  readonly inExport?: OwnRows<Tables[T]> | string;
}

/**
 * What is said of tables beside their columns. Tests compare it with the database: a new table or text
 * does not pass without its line.
 */
export type FactsOf<Tables> = { readonly [T in keyof Tables]: Facts<Tables, T> };

export const brief = { stays: 'What a sponsor asked for: work was done and paid by it' };
export const theOthers = { stays: 'The other side wrote it, or it was written to them' };
export const codeWord = { stays: 'A word of the product, no text of anybody' };
export const books = { stays: 'The books name the payment by it' };
