import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { Button } from '@castwork/ui/button';
import { useOnce } from '../use-once.ts';
import { useAcceptJob } from './use-accept-job.tsx';

/** Accept Job, once. */
export function AcceptButton({ job }: { job: VisibleJob }) {
  const accept = useAcceptJob(job);
  const press = useOnce(accept.mutate);
  return (
    <Button
      variant="primary"
      busy={accept.isPending}
      busyLabel="Accepting…"
      onClick={() => press({ body: { jobId: job._id } })}
    >
      Accept Job
    </Button>
  );
}

/** What a card offers whose job is within reach. */
export const acceptAction = (job: VisibleJob) => <AcceptButton job={job} />;
