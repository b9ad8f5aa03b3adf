import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { EmptyState } from '@castwork/ui/empty-state';
import { SearchIcon } from '@castwork/ui/icons';
import { Place, useShownItems } from '@castwork/ui/kept-places';
import { VirtualGrid } from '@castwork/ui/virtual-grid';
import { memo, type ReactNode, useMemo } from 'react';
import { jobKey } from './job-key.ts';
import { JobCard } from './job-card.tsx';
import { countWords } from './count-words.ts';
import * as styles from './market-list.module.css';
import type { JobSearch } from './use-job-search.ts';

type RenderActions = (job: VisibleJob) => ReactNode;

export interface MarketListProps {
  /** What is listed, for screen readers. */
  label: string;
  jobs: readonly VisibleJob[];
  /** There are more that have not been read. */
  hasMore: boolean;
  /** There are none, whatever words are looked for. */
  isEmpty?: boolean;
  match: JobSearch['match'];
  /** Said instead of a list without jobs. */
  empty?: ReactNode;
  /** The level of the cards' headings; 2 unless the list stands under one. Then it says less. */
  level?: 2 | 3;
  /** The buttons of a card; the same function from render to render, or every card is made anew. */
  renderActions: RenderActions;
}

interface MarketCardProps {
  job: VisibleJob;
  level?: 2 | 3;
  renderActions: RenderActions;
}

const MarketCard = memo(({ job, level, renderActions }: MarketCardProps) => (
  <JobCard job={job} level={level} actions={renderActions(job)} />
));

/** Open jobs that match the search, however many there are. */
export const MarketList = memo((props: MarketListProps) => {
  const { label, jobs, hasMore, isEmpty, match, empty, level, renderActions } = props;
  const found = useMemo(() => match(jobs), [match, jobs]);
  const shown = useShownItems(found, jobKey);
  if (shown.length === 0 && hasMore) return null;
  if (shown.length === 0 && isEmpty) return empty;
  return (
    <div className={styles.list}>
      <output className={styles.count}>
        {countWords(found.length, jobs.length, { hasMore, hasWords: found !== jobs })}
      </output>
      {shown.length === 0 && level !== 3 && (
        <EmptyState icon={<SearchIcon />} title="No job matches your search.">
          Try fewer words, or another place.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <VirtualGrid
          label={label}
          items={shown}
          grows={hasMore}
          keyOf={jobKey}
          renderItem={(job) => (
            <Place id={jobKey(job)}>
              <MarketCard job={job} level={level} renderActions={renderActions} />
            </Place>
          )}
        />
      )}
    </div>
  );
});
