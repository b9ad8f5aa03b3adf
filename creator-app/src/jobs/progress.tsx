import type { SubmissionStatus } from '@castwork/contract/rules';
import { Timeline } from '@castwork/ui/timeline';

const done = { Pending: 1, Submitted: 2, Approved: 3 } satisfies Record<SubmissionStatus, number>;

/** How far a creator has come with a job. */
export const Progress = ({ status }: { status: SubmissionStatus }) => (
  <Timeline
    label="Progress"
    steps={['Accepted', 'Links sent', 'Approved & paid']}
    done={done[status]}
  />
);
