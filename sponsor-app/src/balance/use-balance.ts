import { useEndpoint } from '@castwork/session';
import { useList } from '@castwork/widgets/use-list';
import { everyMinute } from '../jobs/posted-jobs.ts';

/** Rows of a page: the newest are looked at most. */
const limit = 20;

/** What happens in another window changes it as well: it is read again every minute, as the jobs are. */
export const useBalance = () =>
  useEndpoint('GET /api/balance', undefined, { refetchInterval: everyMinute });

/** What is held for which job, newest job first. */
export const useHolds = () =>
  useList('GET /api/holds', { query: { limit } }, { refetchInterval: everyMinute });

/** What the sponsor has added or is about to, newest first. */
export const useDeposits = () => useList('GET /api/deposits', { query: { limit } });
