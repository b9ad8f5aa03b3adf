import { EmptyState } from '@castwork/ui/empty-state';
import { acceptAction } from '../jobs/accept-button.tsx';
import { Loaded } from '../jobs/loaded.tsx';
import { MarketList } from '../jobs/market-list.tsx';
import { MoreJobs } from '../jobs/more-jobs.tsx';
import type { JobSearch } from '../jobs/use-job-search.ts';
import type { VisibleJobs } from '../jobs/use-visible-jobs.ts';

/** Jobs that any creator may take, wherever they live. */
export const UpForGrabs = (props: { visible: VisibleJobs; match: JobSearch['match'] }) => {
  const { query, lists } = props.visible;
  return (
    <Loaded query={query} fallback="Failed to load jobs" onRetry={() => void query.refetch()}>
      <MarketList
        label="Jobs up for grabs"
        jobs={lists.upForGrabs}
        match={props.match}
        renderActions={acceptAction}
        empty={
          <EmptyState title="Nothing is up for grabs right now.">
            New jobs appear here as sponsors post them. Have a look at Local Jobs meanwhile.
          </EmptyState>
        }
      />
      <MoreJobs visible={props.visible} />
    </Loaded>
  );
};
