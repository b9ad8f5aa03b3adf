import type { Moment, MomentOrNull } from './columns.ts';

/** What the two sides of a job write to each other: one is the creator, the other the job's sponsor. */
export interface Messages {
  id: string;
  job_id: string;
  creator_id: string;
  from_id: string;
  to_id: string;
  text: string;
  at: Moment;
  /** When the other side read it. */
  read_at: MomentOrNull;
}

/** What a creator and a job have: what is written and begun keeps it by itself. */
export interface Threads {
  job_id: string;
  creator_id: string;
  sponsor_id: string;
  /** Of the newest message, or of what it began with: threads are listed in the order of these. */
  last_id: string;
  /** Of the newest request or work. */
  thing_id: string;
  is_written: boolean;
  /** Nobody ever wrote in it, and nobody can any more. */
  is_over: boolean;
}

/** Who keeps whom from writing to them. */
export interface Blocks {
  blocker_id: string;
  blocked_id: string;
  at: Moment;
}
