import { type SubmissionStatus, submissionProcess } from './submission.ts';
import { may } from './transition.ts';

/** What both sides see of work that says whether its links came back. */
interface Work {
  readonly status: SubmissionStatus;
  readonly feedback?: string;
}

/**
 * Whether links came back, and those that are asked for are still to be sent. On the wire such work is
 * Pending, with `feedback`: it stands there from asking for changes until links are sent again.
 */
export const isBackForChanges = ({ status, feedback = '' }: Work): boolean =>
  status === 'Pending' && feedback !== '';

/** Whether a side can have an operator decide: there are links, which wait or came back. */
export const mayDispute = (role: 'creator' | 'sponsor', work: Work): boolean =>
  may(submissionProcess.dispute, role, work.status) &&
  (work.status === 'Submitted' || isBackForChanges(work));
