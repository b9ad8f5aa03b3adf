import type { MyJob } from '@castwork/contract/jobs/schemas';
import { errorWords } from '@castwork/session';
import { CardGrid } from '@castwork/ui/card';
import { Place, useShownItems } from '@castwork/ui/kept-places';
import { QueryFaces } from '@castwork/ui/query-faces';
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
  return (
    <QueryFaces
      query={query}
      failure={errorWords(query.error, 'Failed to load jobs')}
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
    </QueryFaces>
  );
}
