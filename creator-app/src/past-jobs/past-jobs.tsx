import { Segmented } from '@castwork/ui/segmented';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { useWaiting } from '@castwork/ui/use-waiting';
import { useReviews } from '@castwork/widgets/review-of-work';
import { Earnings } from '../earnings/earnings.tsx';
import type { useMyJobs } from '../my-jobs/use-my-jobs.ts';
import { EndedJobs } from './ended-jobs.tsx';
import { PaidJobs } from './paid-jobs.tsx';

const views = [
  { value: 'jobs', label: 'Jobs' },
  { value: 'not-completed', label: 'Not completed' },
  { value: 'earnings', label: 'Earnings' },
] as const;

export interface PastJobsProps {
  mine: ReturnType<typeof useMyJobs>;
  /** As in the address; the first where it says nothing that we know. */
  view: string;
  onView: (view: string) => void;
}

/** Work that is over: paid, not completed, or all of it as money. */
export function PastJobs({ mine: { query, lists }, view, onView }: PastJobsProps) {
  const { value: shown } = views.find(({ value }) => value === view) ?? views[0];
  const waits = useWaiting(query, useReviews());
  return (
    <>
      <div>
        <Segmented
          label="Show"
          value={shown}
          onChange={(chosen) => onView(chosen === views[0].value ? '' : chosen)}
          items={views}
        />
      </div>
      {waits && shown !== 'earnings' && <CardSkeletons />}
      {!waits && shown === 'jobs' && <PaidJobs query={query} jobs={lists.paid} />}
      {!waits && shown === 'not-completed' && <EndedJobs query={query} jobs={lists.ended} />}
      {shown === 'earnings' && <Earnings />}
    </>
  );
}
