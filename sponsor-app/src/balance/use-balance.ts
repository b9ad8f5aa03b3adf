import { useEndpoint } from '@castwork/session';
import { useList } from '@castwork/widgets/use-list';

/** Rows of a page: the newest are looked at most. */
const limit = 20;

export const useBalance = () => useEndpoint('GET /api/balance');

/** What is held for which job, newest job first. */
export const useHolds = () => useList('GET /api/holds', { query: { limit } });

/** What the sponsor has added or is about to, newest first. */
export const useDeposits = () => useList('GET /api/deposits', { query: { limit } });
