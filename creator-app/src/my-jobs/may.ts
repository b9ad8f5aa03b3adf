import type { MyJob } from '@castwork/contract/jobs/schemas';
import { submissionProcess } from '@castwork/contract/process/submission';
import { may } from '@castwork/contract/process/transition';

/** Whether a creator can give a job back. */
export const canWithdraw = ({ status }: MyJob): boolean =>
  may(submissionProcess.withdraw, 'creator', status);

/** Whether a creator can have an operator decide: there are links, now or from before changes were asked for. */
export const canDispute = ({ status, submittedLinks, previousLinks = [] }: MyJob): boolean =>
  may(submissionProcess.dispute, 'creator', status) &&
  submittedLinks.length + previousLinks.length > 0;
