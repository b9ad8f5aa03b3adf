import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import type { JobRequest } from '@castwork/contract/requests/schemas';
import { requestState } from '@castwork/contract/process/state-words';
import { Link } from '@castwork/router';
import { Button } from '@castwork/ui/button';
import { LinkButton } from '@castwork/ui/link-button';
import { StatusBadge } from '@castwork/ui/status-badge';
import type { MarketJob } from '../jobs/job-key.ts';
import { AcceptButton } from '../jobs/accept-button.tsx';
import { StillWantedButton } from '../my-requests/still-wanted-button.tsx';

type Outside = MarketJob & Pick<VisibleJob, 'distanceMiles' | 'radiusMiles' | 'mayAccept'>;

/** What an API that does not say so yet would most likely answer. */
const isNear = ({ distanceMiles, radiusMiles }: Outside) =>
  distanceMiles !== null && radiusMiles !== null && distanceMiles < radiusMiles;

export interface OutsideActionProps {
  job: Outside;
  /** The creator's newest request for it, if there is one. */
  request: Pick<JobRequest, '_id' | 'status' | 'jobChangedAt'> | null | undefined;
  onRequest: () => void;
}

/** What a creator can do about a job outside the radius. */
export function OutsideAction({ job, request, onRequest }: OutsideActionProps) {
  // Accepting asks about the job's own radius only; the creator's search was the narrower one.
  if (job.mayAccept ?? isNear(job)) return <AcceptButton job={job} />;
  if (request?.status === 'pending')
    return (
      <>
        {request.jobChangedAt && <StillWantedButton id={request._id} version={job.version} />}
        <StatusBadge {...requestState('creator', request)} />
        <LinkButton as={Link} to="/creator/requests" variant="ghost">
          My Requests
        </LinkButton>
      </>
    );
  return (
    <>
      <Button aria-describedby={job._id} onClick={onRequest}>
        Request Access
      </Button>
      {request?.status === 'denied' && (
        <StatusBadge {...requestState('creator', request)} note="Your request" />
      )}
    </>
  );
}
