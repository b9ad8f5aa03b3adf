import { stepsDone, submissionSteps } from '@castwork/contract/process/steps';
import type { SubmissionStatus } from '@castwork/contract/process/submission';
import { Timeline } from '@castwork/ui/timeline';

/** How far a creator has come with a job. */
export const Progress = ({ status }: { status: SubmissionStatus }) => (
  <Timeline label="Progress" steps={submissionSteps} done={stepsDone[status]} />
);
