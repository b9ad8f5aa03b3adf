import { isBackForChanges, type MaybeBack } from './back-for-changes.ts';
import { submissionProcess } from './submission.ts';
import { may } from './transition.ts';

/** Whether a side can have an operator decide: there are links, which wait or came back. */
export const mayDispute = (role: 'creator' | 'sponsor', work: MaybeBack): boolean =>
  may(submissionProcess.dispute, role, work.status) &&
  (work.status === 'Submitted' || isBackForChanges(work));
