import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { Button } from '@castwork/ui/button';
import { useOnce } from '../use-once.ts';
import { useAcceptJob } from './use-accept-job.ts';

/** Accept Job, once. */
export function AcceptButton({ jobId }: { jobId: string }) {
  const accept = useAcceptJob();
  const press = useOnce(accept.mutate);
  return (
    <Button
      variant="primary"
      busy={accept.isPending}
      busyLabel="Accepting…"
      onClick={() => press({ body: { jobId } })}
    >
      Accept Job
    </Button>
  );
}

/** What a card offers whose job is within reach. */
export const acceptAction = (job: VisibleJob) => <AcceptButton jobId={job._id} />;
