import type { MyJob } from '@castwork/contract/jobs/schemas';
import { CardGrid } from '@castwork/ui/card-grid';
import { Place, useShownItems } from '@castwork/ui/kept-places';
import { useHeldInSight } from '@castwork/ui/use-held-in-sight';
import { ApiFaces } from '@castwork/widgets/api-faces';
import type { ReactNode } from 'react';
import type { MyJobsQuery } from './use-my-jobs.ts';

export interface MyJobListProps {
  query: MyJobsQuery;
  /** Those of the query's jobs that are listed. */
  jobs: readonly MyJob[];
  /** Shown when there are none. */
  empty: ReactNode;
  renderCard: (job: MyJob) => ReactNode;
}

const keyOf = (job: MyJob) => job.acceptedJobId;

/** Accepted jobs of one tab. */
export function MyJobList({ query, jobs, empty, renderCard }: MyJobListProps) {
  const shown = useShownItems(jobs, keyOf);
  useHeldInSight();
  return (
    <ApiFaces
      query={query}
      failure="Failed to load jobs"
      isPartial={query.data?.nextCursor !== undefined}
      isEmpty={shown.length === 0}
      empty={empty}
    >
      <CardGrid>
        {shown.map((job) => (
          <Place key={keyOf(job)} id={keyOf(job)}>
            {renderCard(job)}
          </Place>
        ))}
      </CardGrid>
    </ApiFaces>
  );
}
