import type { JobPage } from '@castwork/contract/jobs/job-page';
import { requestState } from '@castwork/contract/process/state-words';
import { roles } from '@castwork/contract/roles';
import type { AcceptedJob } from '@castwork/contract/submissions/schemas';
import { Link } from '@castwork/router';
import { Badge } from '@castwork/ui/badge';
import { formatCount } from '@castwork/ui/format';
import { LinkButton } from '@castwork/ui/link-button';
import { StatusBadge } from '@castwork/ui/status-badge';
import { EveryWork } from './every-work.tsx';
import { OwnWork } from './own-work.tsx';

/** What became of a creator's request. */
const Asked = ({ request }: { request: NonNullable<JobPage['request']> }) => (
  <>
    <div>
      <StatusBadge {...requestState('creator', request)} note="Your request" />
    </div>
    {request.reason && (
      <p>
        Reason: <bdi>{request.reason}</bdi>
      </p>
    )}
    {request.status === 'approved' && (
      // It was an equal job that was free.
      <div>
        <LinkButton as={Link} to={`${roles.creator.home}?tab=my-jobs`}>
          Go to My Jobs
        </LinkButton>
      </div>
    )}
  </>
);

const takenDown = 'An operator took this job down.';

const goesOn = ({ status }: AcceptedJob) =>
  status === 'Pending' || status === 'Submitted' || status === 'Disputed';

/** Whether it can be taken, and by how many. */
const Market = ({ isOpen, isTakenDown, splitCount, placesLeft, postsLeft }: JobPage) => (
  <>
    <div>{isOpen ? <Badge tone="success">Open</Badge> : <Badge>No longer open</Badge>}</div>
    {isTakenDown && <p>{takenDown}</p>}
    {isOpen && postsLeft > 1 && <p>{formatCount(postsLeft, 'equal job')} are left.</p>}
    {isOpen && splitCount > 1 && placesLeft > 0 && (
      <p>
        {placesLeft} of {formatCount(splitCount, 'place')} left.
      </p>
    )}
  </>
);

/** How a job stands on the market, and how it went for whoever looks at it. */
export const Course = ({ job }: { job: JobPage }) => (
  <>
    {job.submission ? <OwnWork submission={job.submission} /> : <Market {...job} />}
    {job.submission && job.isTakenDown && (
      <p>
        {takenDown}
        {goesOn(job.submission) && ' What you have submitted still counts.'}
      </p>
    )}
    {!job.submission && job.request && <Asked request={job.request} />}
    {job.submissions && <EveryWork job={job} submissions={job.submissions} />}
  </>
);
