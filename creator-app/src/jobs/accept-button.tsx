import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { Button } from '@castwork/ui/button';
import { useAcceptJob } from './use-accept-job.tsx';

/** Accept Job, once. */
export function AcceptButton({ job }: { job: VisibleJob }) {
  const accept = useAcceptJob(job);
  return (
    <Button
      variant="primary"
      busy={accept.isPending}
      busyLabel="Accepting…"
      onClick={() => accept.mutate({ body: { jobId: job._id, orEqual: true } })}
    >
      Accept Job
    </Button>
  );
}

/** What a card offers whose job is within reach. */
export const acceptAction = (job: VisibleJob) => <AcceptButton job={job} />;
