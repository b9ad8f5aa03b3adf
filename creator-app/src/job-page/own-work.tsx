import { submissionState } from '@castwork/contract/process/state-words';
import { isEnded } from '@castwork/contract/process/ended-statuses';
import type { AcceptedJob } from '@castwork/contract/submissions/schemas';
import { Banner } from '@castwork/ui/banner';
import { StatusBadge } from '@castwork/ui/status-badge';
import { DecisionOf, DisputeOf } from '@castwork/widgets/ending';
import { SubmittedLinks } from '@castwork/widgets/submitted-links';
import { JobClock } from '../jobs/job-clock.tsx';
import { Progress } from '../jobs/progress.tsx';

/** A creator's work on the job: where it stands. */
export function OwnWork({ submission }: { submission: AcceptedJob }) {
  const { status, feedback, submittedLinks, links } = submission;
  const isStopped = status === 'Disputed' || isEnded(status);
  return (
    <>
      <div>
        <StatusBadge {...submissionState('creator', submission)} />
      </div>
      {!isStopped && <Progress job={submission} />}
      <DecisionOf of={submission.decision} />
      <DisputeOf of={submission.dispute} side="creator" />
      <JobClock job={submission} />
      {status === 'Pending' && feedback && (
        <Banner tone="warning">
          <strong>The sponsor asks for changes:</strong> <bdi>{feedback}</bdi>
        </Banner>
      )}
      {submittedLinks.length > 0 && (
        <SubmittedLinks label="Submitted links" links={submittedLinks} known={links} />
      )}
    </>
  );
}
