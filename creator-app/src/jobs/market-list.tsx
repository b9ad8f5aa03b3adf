import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { EmptyState } from '@castwork/ui/empty-state';
import { SearchIcon } from '@castwork/ui/icons';
import { VirtualGrid } from '@castwork/ui/virtual-grid';
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { JobCard } from './job-card.tsx';
import * as styles from './market-list.module.css';
import type { JobSearch } from './use-job-search.ts';

type RenderActions = (job: VisibleJob) => ReactNode;

export type MarketListProps = {
  /** What is listed, for screen readers. */
  label: string;
  jobs: readonly VisibleJob[];
  match: JobSearch['match'];
  /** The level of the cards' headings; 2 unless the list stands under one. */
  level?: 2 | 3;
  /** The buttons of a card; the same function from render to render, or every card is made anew. */
  renderActions: RenderActions;
};

type MarketCardProps = { job: VisibleJob; level?: 2 | 3; renderActions: RenderActions };

const MarketCard = memo(({ job, level, renderActions }: MarketCardProps) => (
  <JobCard job={job} level={level} actions={renderActions(job)} />
));

const keyOf = (job: VisibleJob) => job._id;

const inWords = (count: number) =>
  count === 1 ? '1 job' : `${count.toLocaleString('en-US')} jobs`;

/** Open jobs that match the search, however many there are. */
export const MarketList = memo((props: MarketListProps) => {
  const { label, jobs, match, level, renderActions } = props;
  const found = useMemo(() => match(jobs), [match, jobs]);
  const count = useRef<HTMLOutputElement>(null);
  const before = useRef(0);
  useEffect(() => {
    const isShorter = jobs.length < before.current;
    before.current = jobs.length;
    // The card that had the focus has left the list: the keyboard goes on from here.
    if (isShorter && document.activeElement === document.body)
      count.current?.focus({ preventScroll: true });
  }, [jobs.length]);
  return (
    <div className={styles.list}>
      <output ref={count} className={styles.count} tabIndex={-1}>
        {found === jobs ? inWords(jobs.length) : `${found.length} of ${inWords(jobs.length)} match`}
      </output>
      {found.length === 0 ? (
        <EmptyState icon={<SearchIcon />} title="No job matches your search.">
          Try fewer words, or another place.
        </EmptyState>
      ) : (
        <VirtualGrid
          label={label}
          items={found}
          keyOf={keyOf}
          renderItem={(job) => <MarketCard job={job} level={level} renderActions={renderActions} />}
        />
      )}
    </div>
  );
});
