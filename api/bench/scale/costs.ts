/** What one call costs. */
export interface CallCost {
  /** Milliseconds that a process of the API computes. */
  readonly apiMs: number;
  /** Milliseconds that Postgres computes. */
  readonly databaseMs: number;
  /** Of the answer, before it is compressed. */
  readonly bytes: number;
  /** What is written to Postgres' log, which replicas and backups get. */
  readonly walBytes: number;
}

/** The kinds of calls of which all others are like one. */
export type CallKind =
  | 'search'
  | 'poll'
  | 'login'
  | 'post'
  | 'accept'
  | 'submit'
  | 'message'
  | 'approve'
  | 'list'
  | 'balance'
  | 'posted';

/** What `pnpm bench:costs` has measured. */
export interface Costs {
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly machine: string;
  /** Open jobs in the database while it was measured. */
  readonly jobs: number;
  readonly calls: Readonly<Record<CallKind, CallCost>>;
  /** Bytes of a row with its part of all indexes. */
  readonly rows: Readonly<
    Record<
      'users' | 'jobs' | 'submissions' | 'events' | 'notifications' | 'messages' | 'ledger_entries',
      number
    >
  >;
  /** The most memory that a process of the API held, in MB. */
  readonly processMb: number;
}
