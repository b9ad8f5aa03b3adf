import { errorWords } from '@castwork/session';
import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { EmptyState } from '@castwork/ui/empty-state';
import { ErrorState } from '@castwork/ui/error-state';
import { Button } from '@castwork/ui/button';
import { SearchIcon } from '@castwork/ui/icons';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { useMemo } from 'react';
import { BulkApprove } from '../decisions/bulk-approve.tsx';
import type { Ask } from '../decisions/question.ts';
import { waitingWork } from '../decisions/waiting-work.ts';
import { findJobs } from '../jobs/find-jobs.ts';
import { JobCard } from '../jobs/job-card.tsx';
import type { usePostedJobs } from '../jobs/posted-jobs.ts';
import { GrowingGrid } from '../layout/growing-grid.tsx';
import { emptyTabs } from './empty-tabs.ts';
import { Toolbar } from './toolbar.tsx';
import type { useView } from './use-view.ts';

interface TabJobsProps {
  view: ReturnType<typeof useView>;
  /** The jobs of the tab; undefined while they are not known. */
  jobs: readonly PostedJob[] | undefined;
  /** Those of every tab. */
  all: readonly PostedJob[];
  query: ReturnType<typeof usePostedJobs>;
  ask: Ask;
}

/** The jobs of a tab, in each of a list's four faces. */
export function TabJobs({ view, jobs, all, query, ask }: TabJobsProps) {
  const { tab, search, sort } = view;
  const found = useMemo(() => jobs && findJobs(jobs, search, sort), [jobs, search, sort]);
  const waiting = useMemo(() => (tab === 'links' && found ? waitingWork(found) : []), [tab, found]);
  const canChoose = waiting.length > 1;
  if (!jobs || !found)
    return query.error ? (
      <ErrorState
        message={errorWords(query.error, 'Failed to load jobs')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <CardSkeletons label="Loading your jobs…" />
    );
  const isPartial = query.data?.nextCursor !== undefined;
  if (isPartial && query.error)
    return (
      <ErrorState
        message={errorWords(query.error, 'Failed to load jobs')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (jobs.length === 0 && isPartial) return <CardSkeletons label="Loading your jobs…" />;
  if (jobs.length === 0)
    return <EmptyState title={emptyTabs[tab].title}>{emptyTabs[tab].next}</EmptyState>;
  return (
    <>
      <Toolbar
        key={tab}
        view={view}
        found={found.length}
        of={jobs.length}
        all={isPartial ? undefined : all}
      />
      {canChoose && <BulkApprove waiting={waiting} ask={ask} />}
      {found.length === 0 && (
        <EmptyState
          icon={<SearchIcon />}
          title={
            <>
              Nothing here matches “<bdi>{search}</bdi>”
            </>
          }
          action={<Button onClick={() => view.find('')}>Show all</Button>}
        >
          Titles, descriptions, places and creators are searched.
        </EmptyState>
      )}
      <GrowingGrid
        key={`${tab} ${search} ${sort}`}
        items={found}
        render={(job) => (
          <JobCard key={job._id} job={job} tab={tab} canChoose={canChoose} ask={ask} />
        )}
      />
    </>
  );
}
