import { EmptyState } from '@castwork/ui/empty-state';
import { AcceptButton } from '../jobs/accept-button.tsx';
import { JobList } from '../jobs/job-list.tsx';
import { Loaded } from '../jobs/loaded.tsx';
import { miles } from '../jobs/miles.ts';
import type { VisibleJobs } from '../jobs/use-visible-jobs.ts';
import { OutsideRadius } from './outside-radius.tsx';
import { PlaceHint } from './place-hint.tsx';

/** Jobs whose radius and the creator's own reach each other, and those that need asking. */
export const LocalJobs = ({ visible, radius }: { visible: VisibleJobs; radius: number }) => {
  const { query, lists, isPlaceMissing } = visible;
  if (isPlaceMissing) return <PlaceHint />;
  return (
    <Loaded query={query} fallback="Failed to load jobs" onRetry={() => void query.refetch()}>
      {lists.local.length === 0 ? (
        <EmptyState title={`No local jobs within ${miles(radius)}.`}>
          Try a larger radius, or request access to a job outside it.
        </EmptyState>
      ) : (
        <JobList jobs={lists.local} renderActions={(job) => <AcceptButton jobId={job._id} />} />
      )}
      {lists.outside.length > 0 && <OutsideRadius jobs={lists.outside} />}
    </Loaded>
  );
};
