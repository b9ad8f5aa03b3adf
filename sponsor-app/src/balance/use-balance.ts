import { useEndpoint, useEndpointPages } from '@castwork/session';

/** Rows of a page: the newest are looked at most. */
const limit = 20;

const readOn = ({ nextCursor }: { nextCursor?: string | undefined }) =>
  nextCursor ? { query: { limit, cursor: nextCursor } } : undefined;

export const useBalance = () => useEndpoint('GET /api/balance');

/** What is held for which job, newest job first. */
export const useHolds = () => useEndpointPages('GET /api/holds', { query: { limit } }, readOn);

/** What the sponsor has added or is about to, newest first. */
export const useDeposits = () =>
  useEndpointPages('GET /api/deposits', { query: { limit } }, readOn);

/** Every movement of one of the sponsor's two accounts, newest first. */
export const useTransfers = (account: 'available' | 'held') =>
  useEndpointPages('GET /api/balance/transfers', { query: { limit, account } }, ({ nextCursor }) =>
    nextCursor ? { query: { limit, account, cursor: nextCursor } } : undefined,
  );
