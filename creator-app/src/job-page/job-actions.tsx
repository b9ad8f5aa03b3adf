import type { JobPage } from '@castwork/contract/jobs/job-page';
import { jobPagePath } from '@castwork/contract/jobs/job-page-path';
import { roles } from '@castwork/contract/roles';
import type { AcceptedJob } from '@castwork/contract/submissions/schemas';
import { Link, useLocation, useNavigate } from '@castwork/router';
import { useSession } from '@castwork/session';
import { LinkButton } from '@castwork/ui/link-button';
import { useState } from 'react';
import { AcceptButton } from '../jobs/accept-button.tsx';
import { OutsideAction } from '../local-jobs/outside-action.tsx';
import { RequestAccessDialog } from '../local-jobs/request-access-dialog.tsx';
import { placeOf } from '../my-jobs/lists.ts';
import { StillWantedButton } from '../my-requests/still-wanted-button.tsx';
import { signInPath, signUpPath } from './sign-in-path.ts';
import { needsRenewal } from './needs-renewal.ts';

/** The way in for a visitor, and back to the job. */
function VisitorActions() {
  const { pathname } = useLocation();
  return (
    <>
      <LinkButton as={Link} to={signInPath(pathname)} variant="primary">
        Login to accept
      </LinkButton>
      <LinkButton as={Link} to={signUpPath(pathname)}>
        Sign up
      </LinkButton>
    </>
  );
}

/** What a creator can do about an open job. */
function CreatorActions({ job }: { job: JobPage }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  if (job.isApart) return <p>You cannot take this job: one of you has blocked the other.</p>;
  if (job.mayAccept)
    return (
      <AcceptButton
        job={job}
        // It may be an equal one that was free.
        onAccepted={(jobId) => {
          if (jobId !== job._id) void navigate(jobPagePath(jobId), { replace: true });
        }}
      />
    );
  return (
    <>
      <OutsideAction job={job} request={job.request} onRequest={() => setAsking(true)} />
      <RequestAccessDialog job={isAsking ? job : undefined} onClose={() => setAsking(false)} />
    </>
  );
}

/** Leads to where a creator's work goes on. */
function WorkLink({ status }: Pick<AcceptedJob, 'status'>) {
  const { tab, view, words } = placeOf(status);
  return (
    <LinkButton
      as={Link}
      to={`${roles.creator.home}?${new URLSearchParams({ tab, ...(view ? { view } : {}) })}`}
    >
      {words}
    </LinkButton>
  );
}

/** What whoever looks at a job can do about it. */
export function JobActions({ job }: { job: JobPage }) {
  const role = useSession()?.user.role;
  // Where Accept Job was: what is beside it would slide under the finger.
  if (job.submission) return <WorkLink status={job.submission.status} />;
  if (job.isOpen) {
    if (role === undefined) return <VisitorActions />;
    return role === 'creator' && <CreatorActions job={job} />;
  }
  if (!needsRenewal(job)) return null;
  return <StillWantedButton id={job.request._id} version={job.version} />;
}
