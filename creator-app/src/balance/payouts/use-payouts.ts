import { useList } from '@castwork/widgets/use-list';

const limit = 12;

/** The creator's payouts, newest first, page by page. */
export function usePayouts() {
  const list = useList('GET /api/payouts', { query: { limit } });
  /** Dollars that were paid out in all. */
  const paid = list.query.data?.pages[0]?.paid;
  return { ...list, paid };
}
