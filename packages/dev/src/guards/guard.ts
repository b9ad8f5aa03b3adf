/** What a guard stands on. */
export type GuardKind =
  | 'ownership'
  | 'role'
  | 'state'
  | 'limit'
  | 'token'
  | 'signature'
  | 'hash'
  | 'integrity'
  | 'policy';

/** A place in the source that keeps something from happening. */
export interface Guard {
  readonly kind: GuardKind;
  /** From the top of the repository, as the tests. */
  readonly file: string;
  /** The exact source; it stands there once. */
  readonly text: string;
  /** What stands in its place while it is removed. */
  readonly by: string;
  /** At least one test of these turns red without it. */
  readonly tests: readonly string[];
}

/** A guard of a file: what it is, its text, and what takes its place where that is not plain. */
export type GuardRow = readonly [kind: GuardKind, text: string, by?: string];

/** What is thrown is thrown no more; a condition of a query is gone. */
const removed = (text: string): string =>
  text.includes('throw ') ? text.replace('throw ', 'void ') : '';

/** The guards of a file that the same tests notice. */
export const guardsIn = (
  file: string,
  tests: readonly string[],
  rows: readonly GuardRow[],
): Guard[] => rows.map(([kind, text, by = removed(text)]) => ({ kind, file, text, by, tests }));
