import { stepsDone, stepsOf } from '@castwork/contract/process/steps';
import type { Submission } from '@castwork/contract/submissions/schemas';
import { Timeline } from '@castwork/ui/timeline';

/** How far a creator has come with a job. */
export const Progress = ({ job }: { job: Pick<Submission, 'status' | 'decision'> }) => (
  <Timeline label="Progress" steps={stepsOf(job)} done={stepsDone[job.status]} />
);
