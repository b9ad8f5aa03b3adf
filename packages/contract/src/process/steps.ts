import type { SubmissionStatus } from './submission.ts';

/**
 * The steps of a submission that goes well, in order, as what is done and as what is ahead.
 * Source: look and feel, "State is visible".
 */
export const submissionSteps = [
  { done: 'Accepted', ahead: 'Accept' },
  { done: 'Links sent', ahead: 'Send links' },
  { done: 'Approved & paid', ahead: 'Approval and pay' },
] as const;

const decidedSteps = [
  submissionSteps[0],
  submissionSteps[1],
  { ...submissionSteps[2], done: 'Decided & paid' },
] as const;

/** The steps of a submission: paid by its sponsor's approval, or as an operator decided. */
export const stepsOf = ({ decision }: { readonly decision?: object | null | undefined }) =>
  decision ? decidedSteps : submissionSteps;

/** How many of the steps are done in each state. */
export const stepsDone: Record<SubmissionStatus, number> = {
  Pending: 1,
  Submitted: 2,
  Approved: 3,
  Withdrawn: 1,
  Expired: 1,
  Disputed: 2,
  Closed: 1,
};
