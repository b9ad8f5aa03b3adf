import type { ProcessName, StatusOf } from '@castwork/contract/process/processes';
import type { Role } from '@castwork/contract/roles';

/** The job that something is about, as events and notifications name it. */
export interface SubjectJob {
  readonly id: string;
  readonly title: string;
  readonly sponsorId: string;
  /** `YYYY-MM-DD`. */
  readonly dueDate: string;
}

/** The creator that something is about. */
export interface SubjectCreator {
  readonly id: string;
  readonly name: string;
}

/** Whose something is that is about no job. */
export interface SubjectOwner {
  readonly id: string;
  readonly role: Role;
}

/**
 * A `person` where it is about somebody's account, a `message` or `review` where somebody wrote one, a
 * `search` where saved searches have found a job, a `report` or a `mail` where an operator closes one,
 * an `account` of the ledger.
 */
export type SubjectKind =
  | ProcessName
  | 'person'
  | 'message'
  | 'review'
  | 'search'
  | 'report'
  | 'mail'
  | 'account';

/** What an event is about. */
export interface About {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly job?: SubjectJob;
  readonly creator?: SubjectCreator;
  readonly owner?: SubjectOwner;
}

/** A thing whose state is changed: locked, and with what its events say of it. */
export interface Subject<P extends ProcessName = ProcessName> extends About {
  readonly kind: P;
  readonly status: StatusOf<P>;
  /** What its clocks count from, where that is another moment than that of its change. */
  readonly began?: Date;
}

/** A subject that is about a job. */
export type JobbedSubject<P extends ProcessName = ProcessName> = Subject<P> & {
  readonly job: SubjectJob;
};

/** The job of a subject that has one. */
export function jobOf({ kind, job }: Pick<About, 'kind' | 'job'>): SubjectJob {
  if (!job) throw new Error(`A ${kind} is about no job`);
  return job;
}
