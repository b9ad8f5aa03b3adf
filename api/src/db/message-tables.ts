import type { Moment, MomentOrNull } from './columns.ts';
import { theOthers, type FactsOf } from './table-facts.ts';

/** What the two sides of a job write to each other: one is the creator, the other the job's sponsor. */
interface Messages {
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
interface Threads {
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
interface Blocks {
  blocker_id: string;
  blocked_id: string;
  at: Moment;
}

export interface MessageTables {
  messages: Messages;
  threads: Threads;
  blocks: Blocks;
}

/** What is said of them. */
export const messageTables = {
  messages: {
    may: 'select, insert, update (read_at)',
    atClosing: { columns: { text: theOthers } },
  },
  threads: {
    may: 'select, update (is_over)',
    atClosing: { nobodys: 'Which creator and job have something to write about, by ids' },
    inExport: 'What is in `requests`, `submissions` and `messages`, as one list.',
  },
  blocks: {
    may: 'select, insert, delete',
    atClosing: { deletedBy: 'blocker_id' },
    // Who keeps them away is those people's own matter.
    inExport: { name: 'blocks', columns: ['blocked_id', 'at'], of: 'blocker_id', newestBy: 'at' },
  },
} as const satisfies FactsOf<MessageTables>;
