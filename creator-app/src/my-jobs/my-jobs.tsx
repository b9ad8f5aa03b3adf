import { EmptyState } from '@castwork/ui/empty-state';
import { MyJobCard } from './my-job-card.tsx';
import { MyJobList, type MyJobListProps } from './my-job-list.tsx';

/** Accepted jobs that wait for the creator's links. */
export const MyJobs = (props: Pick<MyJobListProps, 'query' | 'jobs'>) => (
  <MyJobList
    {...props}
    renderCard={(job) => <MyJobCard job={job} />}
    empty={
      <EmptyState title="You have no jobs to work on.">
        Accept one under Up for Grabs or Local Jobs: it waits here for your links.
      </EmptyState>
    }
  />
);
