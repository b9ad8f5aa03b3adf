import { submissionProcess } from '@castwork/contract/process/submission';
import { may } from '@castwork/contract/process/transition';
import type { Submission } from '@castwork/contract/submissions/schemas';

/** Whether there is anything to dispute: links that wait, or that were sent back with a reason. */
export const mayDispute = ({ status, feedback }: Pick<Submission, 'status' | 'feedback'>) =>
  may(submissionProcess.dispute, 'sponsor', status) && (status === 'Submitted' || feedback !== '');
