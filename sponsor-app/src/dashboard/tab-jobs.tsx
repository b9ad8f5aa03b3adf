import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { EmptyState } from '@castwork/ui/empty-state';
import { Button } from '@castwork/ui/button';
import { SearchIcon } from '@castwork/ui/icons';
import { Place, useHeld, useShownItems } from '@castwork/ui/kept-places';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { useReviews } from '@castwork/widgets/review-of-work';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { useWaiting } from '@castwork/ui/use-waiting';
import { useMemo } from 'react';
import { BulkApprove } from '../decisions/bulk-approve.tsx';
import type { Ask } from '../decisions/question.ts';
import { waitingWork } from '../decisions/waiting-work.ts';
import { findJobs } from '../jobs/find-jobs.ts';
import { isPaid } from '../jobs/job-tabs.ts';
import { JobTable } from '../job-table/job-table.tsx';
import { JobCard } from '../job-card/job-card.tsx';
import { type Posting, postingsOf } from '../jobs/postings.ts';
import type { usePostedJobs } from '../jobs/posted-jobs.ts';
import { GrowingGrid } from '../layout/growing-grid.tsx';
import { useIsWide } from '../layout/use-is-wide.ts';
import { emptyTabs, nothingEnded } from './empty-tabs.ts';
import { JustPosted } from './just-posted.tsx';
import { Toolbar } from './toolbar.tsx';
import type { useView } from './use-view.ts';

const keyOf = ({ key }: Posting) => key;

interface TabJobsProps {
  view: ReturnType<typeof useView>;
  /** Those of the query's jobs that are in the tab. */
  jobs: readonly PostedJob[];
  /** Those of every tab. */
  all: readonly PostedJob[];
  query: ReturnType<typeof usePostedJobs>['query'];
  ask: Ask;
  /** The id of the job that was just posted, until it was seen. */
  posted: string | undefined;
  onSeen: () => void;
}

/** The jobs of a tab, in each of a list's four faces. */
export function TabJobs(props: TabJobsProps) {
  const { view, jobs, all, query, ask, posted, onSeen } = props;
  const { tab, past, search, sort } = view;
  const found = useMemo(() => findJobs(jobs, search, sort), [jobs, search, sort]);
  const waiting = useMemo(() => (tab === 'links' ? waitingWork(found) : []), [tab, found]);
  // What stands above the cards must not move them either.
  const canChoose = useHeld(waiting.length > 1);
  const postings = useMemo(() => postingsOf(found, all), [found, all]);
  const keys = useMemo(() => new Set(postings.map(keyOf)), [postings]);
  const places = useShownItems(postings, keyOf);
  const isTable = useIsWide() && view.isTable;
  const key = `${tab} ${past} ${search} ${sort}`;
  const shown = { tab, isEnded: past !== '', canChoose, ask };
  const empty = past ? nothingEnded : emptyTabs[tab];
  const isPartial = query.data?.nextCursor !== undefined;
  const skeleton = <CardSkeletons label="Loading your jobs…" />;
  const reviews = useReviews(tab === 'past' || jobs.some(isPaid));
  if (useWaiting(query, reviews)) return skeleton;
  return (
    <ApiFaces
      query={query}
      failure="Failed to load jobs"
      skeleton={skeleton}
      isPartial={isPartial}
      isEmpty={jobs.length === 0}
      empty={<EmptyState title={empty.title}>{empty.next}</EmptyState>}
    >
      <Toolbar
        key={`${tab} ${past}`}
        view={view}
        found={found.length}
        of={jobs.length}
        all={isPartial ? undefined : all}
      />
      {canChoose && <BulkApprove waiting={waiting} ask={ask} />}
      {(isTable ? found : places).length === 0 && (
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
      {isTable ? (
        found.length > 0 && (
          <JobTable key={key} postings={postings} sort={sort} onSort={view.order} {...shown} />
        )
      ) : (
        <GrowingGrid
          key={key}
          items={places}
          render={(posting) => (
            <JustPosted
              key={posting.key}
              isNew={posting.jobs.some(({ _id }) => _id === posted)}
              onSeen={onSeen}
            >
              <Place id={posting.key} stays={keys.has(posting.key)}>
                <JobCard posting={posting} {...shown} />
              </Place>
            </JustPosted>
          )}
        />
      )}
    </ApiFaces>
  );
}
