import type { ProcessName, StatusOf } from '@castwork/contract/process/processes';

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

/** A thing whose state is changed: locked, and with what its events say of it. */
export interface Subject<P extends ProcessName = ProcessName> {
  readonly kind: P;
  readonly id: string;
  readonly status: StatusOf<P>;
  readonly job: SubjectJob;
  readonly creator?: SubjectCreator;
}
