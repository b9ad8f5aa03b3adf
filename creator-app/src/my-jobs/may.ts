import type { MyJob } from '@castwork/contract/jobs/schemas';
import { submissionProcess } from '@castwork/contract/process/submission';
import { may } from '@castwork/contract/process/transition';

/** Whether a creator can give a job back. */
export const canWithdraw = ({ status }: MyJob): boolean =>
  may(submissionProcess.withdraw, 'creator', status);
