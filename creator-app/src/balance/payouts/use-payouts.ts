import { useEndpointPages } from '@castwork/session';

const limit = 12;

/** The creator's payouts, newest first, page by page. */
export function usePayouts() {
  const query = useEndpointPages('GET /api/payouts', { query: { limit } }, ({ nextCursor }) =>
    nextCursor === undefined ? undefined : { query: { limit, cursor: nextCursor } },
  );
  const pages = query.data?.pages;
  return {
    query,
    items: pages?.flatMap(({ items }) => items) ?? [],
    /** Dollars that were paid out in all. */
    paid: pages?.[0]?.paid,
  };
}
