import { EmptyState } from '@castwork/ui/empty-state';
import { ApiFaces } from '@castwork/widgets/api-faces';
import type { ReactNode } from 'react';
import { acceptAction } from '../jobs/accept-button.tsx';
import { MarketList } from '../jobs/market-list.tsx';
import { MoreJobs } from '../jobs/more-jobs.tsx';
import type { JobSearch } from '../jobs/use-job-search.ts';
import type { VisibleJobs } from '../jobs/use-visible-jobs.ts';

interface UpForGrabsProps {
  visible: VisibleJobs;
  match: JobSearch['match'];
  /** Whether words are typed that are not looked for yet. */
  isTyping: boolean;
  /** Said instead where filters leave nothing. */
  noMatch: ReactNode;
}

/** Jobs that any creator may take, wherever they live. */
export const UpForGrabs = (props: UpForGrabsProps) => {
  const { query, lists, market } = props.visible;
  return (
    <ApiFaces query={query} failure="Failed to load jobs">
      <MarketList
        label="Jobs up for grabs"
        {...lists.grabs}
        isEmpty={market?.grabs.jobs.length === 0}
        match={props.match}
        renderActions={acceptAction}
        empty={
          props.noMatch || (
            <EmptyState title="Nothing is up for grabs right now.">
              New jobs appear here as sponsors post them. Have a look at Local Jobs meanwhile.
            </EmptyState>
          )
        }
      />
      <MoreJobs {...props} />
    </ApiFaces>
  );
};
