import type { SubmissionStatus } from './submission.ts';

/** What both sides see of work that says whether its links came back. */
export interface MaybeBack {
  readonly status: SubmissionStatus;
  readonly feedback?: string;
}

/**
 * Whether links came back, and those that are asked for are still to be sent. On the wire such work is
 * Pending, with `feedback`: it stands there from asking for changes until links are sent again.
 */
export const isBackForChanges = ({ status, feedback }: MaybeBack): boolean =>
  status === 'Pending' && Boolean(feedback);
