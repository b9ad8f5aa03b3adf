import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { CardGrid } from '@castwork/ui/card';
import { EmptyState } from '@castwork/ui/empty-state';
import { ErrorState } from '@castwork/ui/error-state';
import { CardSkeletons } from '@castwork/ui/skeleton';
import type { Ask } from '../decisions/question.ts';
import { JobCard } from '../jobs/job-card.tsx';
import type { JobTab } from '../jobs/job-tabs.ts';
import type { usePostedJobs } from '../jobs/posted-jobs.ts';
import { said } from '../said.ts';

const empty: Record<JobTab, { title: string; next: string }> = {
  posted: {
    title: 'No jobs waiting for creators',
    next: 'Post a job: creators see it at once.',
  },
  accepted: {
    title: 'No creator is at work right now',
    next: 'A job comes here when a creator accepts it.',
  },
  links: {
    title: 'No links to decide on',
    next: 'Links that creators send you for approval come here.',
  },
  past: {
    title: 'Nothing approved yet',
    next: 'Jobs whose links you have approved and paid come here.',
  },
};

interface JobListProps {
  tab: JobTab;
  /** Undefined while they are not known. */
  jobs: readonly PostedJob[] | undefined;
  query: ReturnType<typeof usePostedJobs>;
  ask: Ask;
}

/** The jobs of a tab, in each of a list's four faces. */
export function JobList({ tab, jobs, query, ask }: JobListProps) {
  if (!jobs)
    return query.error ? (
      <ErrorState
        message={said(query.error, 'Failed to load jobs')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <CardSkeletons label="Loading your jobs…" />
    );
  if (jobs.length === 0) return <EmptyState title={empty[tab].title}>{empty[tab].next}</EmptyState>;
  return (
    <CardGrid>
      {jobs.map((job) => (
        <JobCard key={job._id} job={job} ask={ask} />
      ))}
    </CardGrid>
  );
}
