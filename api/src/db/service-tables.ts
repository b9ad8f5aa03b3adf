import type { EventFacts } from '@castwork/contract/events/facts';
import type { EventKind } from '@castwork/contract/events/kinds';
import type { ProcessName } from '@castwork/contract/process/processes';
import type { ActorKind } from '@castwork/contract/process/transition';
import type { Generated, JSONColumnType } from 'kysely';
import type { SubjectKind } from '../subject.ts';
import type { Moment, Now } from './columns.ts';
import { codeWord, type FactsOf } from './table-facts.ts';

interface Events {
  id: string;
  at: Moment;
  actor_kind: ActorKind;
  actor_id: string | null;
  subject_kind: SubjectKind;
  subject_id: string;
  job_id: string | null;
  type: EventKind;
  data: JSONColumnType<EventFacts>;
}

/** When the system acts, or reminds, by itself unless the subject's state is left before. */
interface Clocks {
  subject_kind: ProcessName | 'review';
  subject_id: string;
  /** None for what belongs to no job. */
  job_id: string | null;
  /** A line of the subject's process; `show` of a review. */
  transition: string;
  /** True for a reminder of it. */
  reminds: boolean;
  due_at: Moment;
}

interface IdempotencyKeys {
  user_id: string;
  key: string;
  fingerprint: Buffer;
  status: number | null;
  reply: JSONColumnType<object, string | null | undefined, string | null> | null;
  created_at: Now;
}

/** What a replica must have before somebody reads from it. */
interface RecentWrites {
  user_id: string;
  /** A transaction's number, as text. */
  xid: Generated<string>;
  at: Now;
}

export interface ServiceTables {
  events: Events;
  clocks: Clocks;
  idempotency_keys: IdempotencyKeys;
  recent_writes: RecentWrites;
}

/** What is said of them. */
export const serviceTables = {
  events: {
    may: 'select, insert',
    atClosing: {
      columns: {
        actor_kind: codeWord,
        subject_kind: codeWord,
        type: codeWord,
        data: 'replaced',
      },
    },
  },
  clocks: {
    may: 'select, insert, update (due_at), delete',
    atClosing: { nobodys: 'What is still ahead of work; that of one’s own payouts is stopped' },
    inExport: 'When something would happen by itself, as the work itself says.',
  },
  idempotency_keys: {
    may: 'select, insert, update, delete',
    atClosing: { deletedBy: 'user_id' },
    inExport: 'Answers that were given within a day, of what is in the other sections.',
  },
  recent_writes: {
    may: 'select, insert, delete',
    atClosing: { nobodys: 'Which transactions a replica must have, by an id, for an hour' },
    inExport: 'Which transactions a replica must have before it is asked, for an hour.',
  },
} as const satisfies FactsOf<ServiceTables>;
