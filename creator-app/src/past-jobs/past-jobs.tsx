import type { MyJob } from '@castwork/contract/jobs/schemas';
import { Segmented } from '@castwork/ui/segmented';
import { ListIcon, WalletIcon } from '@castwork/ui/icons';
import { Earnings } from '../earnings/earnings.tsx';
import type { MyJobsQuery } from '../my-jobs/use-my-jobs.ts';
import { PaidJobs } from './paid-jobs.tsx';

export interface PastJobsProps {
  query: MyJobsQuery;
  jobs: readonly MyJob[];
  isEarnings: boolean;
  onEarnings: (isEarnings: boolean) => void;
}

/** Approved work, as jobs or as money. */
export const PastJobs = ({ query, jobs, isEarnings, onEarnings }: PastJobsProps) => (
  <>
    <div>
      <Segmented
        label="Show"
        value={isEarnings ? 'earnings' : 'jobs'}
        onChange={(view) => onEarnings(view === 'earnings')}
        items={[
          { value: 'jobs', label: 'Jobs', icon: <ListIcon /> },
          { value: 'earnings', label: 'Earnings', icon: <WalletIcon /> },
        ]}
      />
    </div>
    {isEarnings ? <Earnings /> : <PaidJobs query={query} jobs={jobs} />}
  </>
);
