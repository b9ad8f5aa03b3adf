import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { Badge } from '@castwork/ui/badge';
import { PlusIcon, TrashIcon } from '@castwork/ui/further-icons';
import { WalletIcon } from '@castwork/ui/icons';
import { BeginAbout, ButtonAbout, LinkAbout } from '../about/about.tsx';
import type { Ask } from '../decisions/question.ts';
import { postPath, receiptPath } from '../paths/job-paths.ts';
import { isPaid, type JobTab } from '../jobs/job-tabs.ts';
import type { Posting } from '../jobs/postings.ts';

/** Nothing of its brief can matter any more. */
const isAllPaid = ({ submissions, splitCount }: PostedJob) =>
  submissions.filter(({ status }) => status === 'Approved').length >= splitCount;

/** Edit and delete one job, unless it was taken down; what was paid for it has a receipt. */
export const JobActions = ({ job, ask }: { job: PostedJob; ask: Ask }) => (
  <>
    {isPaid(job) && (
      <LinkAbout to={receiptPath(job._id)} icon={<WalletIcon />}>
        Receipt
      </LinkAbout>
    )}
    {job.isTakenDown ? (
      <div>
        <Badge tone="warning">Taken down</Badge>
      </div>
    ) : (
      <>
        {!isAllPaid(job) && (
          <BeginAbout onClick={() => ask({ kind: 'edit', jobs: [job] })}>Edit</BeginAbout>
        )}
        <ButtonAbout icon={<TrashIcon />} onClick={() => ask({ kind: 'delete', jobs: [job] })}>
          Delete Job
        </ButtonAbout>
      </>
    )}
  </>
);

/**
 * Edit and delete equal posts that nobody has accepted, all at once or one fewer: the oldest, since the
 * newest is the one that creators see, and ask for.
 */
const EqualActions = ({ jobs, ask }: { jobs: readonly PostedJob[]; ask: Ask }) => (
  <>
    <BeginAbout onClick={() => ask({ kind: 'edit', jobs })}>Edit all {jobs.length}</BeginAbout>
    <ButtonAbout onClick={() => ask({ kind: 'delete', jobs: jobs.slice(-1), of: jobs.length })}>
      Delete one
    </ButtonAbout>
    <ButtonAbout icon={<TrashIcon />} onClick={() => ask({ kind: 'delete', jobs })}>
      Delete all {jobs.length}
    </ButtonAbout>
  </>
);

interface PostingActionsProps {
  posting: Posting;
  tab: JobTab;
  ask: Ask;
}

/** What can be done with a job as a whole; where equal posts differ, each has its own actions. */
export function PostingActions({ posting: { jobs }, tab, ask }: PostingActionsProps) {
  const [job] = jobs as [PostedJob];
  return (
    <>
      {tab === 'past' && !job.isTakenDown && (
        <LinkAbout to={postPath(job._id)} icon={<PlusIcon />}>
          Post again
        </LinkAbout>
      )}
      {jobs.length === 1 && <JobActions job={job} ask={ask} />}
      {jobs.length > 1 && tab === 'posted' && <EqualActions jobs={jobs} ask={ask} />}
    </>
  );
}
