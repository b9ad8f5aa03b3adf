import { EmptyState } from '@castwork/ui/empty-state';
import { AcceptButton } from '../jobs/accept-button.tsx';
import { JobList } from '../jobs/job-list.tsx';
import { Loaded } from '../jobs/loaded.tsx';
import type { VisibleJobs } from '../jobs/use-visible-jobs.ts';

/** Jobs that any creator may take, wherever they live. */
export const UpForGrabs = ({ visible: { query, lists } }: { visible: VisibleJobs }) => (
  <Loaded query={query} fallback="Failed to load jobs" onRetry={() => void query.refetch()}>
    {lists.upForGrabs.length === 0 ? (
      <EmptyState title="Nothing is up for grabs right now.">
        New jobs appear here as sponsors post them. Have a look at Local Jobs meanwhile.
      </EmptyState>
    ) : (
      <JobList jobs={lists.upForGrabs} renderActions={(job) => <AcceptButton jobId={job._id} />} />
    )}
  </Loaded>
);
