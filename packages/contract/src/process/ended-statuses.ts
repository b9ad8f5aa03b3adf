import type { EventKind } from '../events/kinds.ts';
import type { SubmissionStatus } from './submission.ts';

/**
 * The states of work that ended without being paid. Its place is free for another creator. Apart from the
 * process: who shows a job needs these few words of it.
 */
export const endedStatuses = [
  'Withdrawn',
  'Expired',
  'Closed',
] as const satisfies readonly SubmissionStatus[];

/** Whether work ended without being paid. */
export const isEnded = (status: SubmissionStatus | undefined) =>
  endedStatuses.some((ended) => ended === status);

/** The kinds of events with which it ends so. */
export const endingKinds = [
  'job_withdrawn',
  'job_expired',
  'job_canceled',
  'dispute_resolved',
] as const satisfies readonly EventKind[];
