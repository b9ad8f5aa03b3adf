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

/** Who keeps whom from writing to them. */
export interface Blocks {
  blocker_id: string;
  blocked_id: string;
  at: Moment;
}
