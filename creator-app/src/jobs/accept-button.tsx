import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { BeginButton } from '@castwork/widgets/begin-button';
import type { MarketJob } from './job-key.ts';
import { useAcceptJob } from './use-accept-job.tsx';

interface AcceptButtonProps {
  job: MarketJob;
  /** Told which job it was: of equal ones, one that was free. */
  onAccepted?: (jobId: string) => void;
}

/** Accept Job, once. */
export function AcceptButton({ job, onAccepted }: AcceptButtonProps) {
  const accept = useAcceptJob(job);
  return (
    <BeginButton
      aria-describedby={job._id}
      variant="primary"
      busy={accept.isPending}
      busyLabel="Accepting…"
      onClick={() =>
        accept.mutate(
          { body: { jobId: job._id, orEqual: true, version: job.version } },
          { onSuccess: ({ acceptedJob }) => onAccepted?.(acceptedJob.jobId) },
        )
      }
    >
      Accept Job
    </BeginButton>
  );
}

/** What a card offers whose job is within reach. */
export const acceptAction = (job: VisibleJob) => <AcceptButton job={job} />;
