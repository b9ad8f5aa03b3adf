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
