import { pageOf } from '@castwork/contract/limits';
import { useSearchParams } from '@castwork/router';

export const filters = ['all', 'pending', 'resolved'] as const;
export type Filter = (typeof filters)[number];

/** The chosen filter and page, which are in the address. */
export function useRequestsUrl() {
  const [params, setParams] = useSearchParams();
  const status = filters.find((filter) => filter === params.get('status')) ?? 'all';
  const page = pageOf(params.get('page'));
  const go = (filter: Filter, to: number) =>
    setParams({
      ...(filter === 'all' ? {} : { status: filter }),
      ...(to === 1 ? {} : { page: String(to) }),
    });
  return {
    status,
    page,
    setStatus: (next: Filter) => go(next, 1),
    setPage: (next: number) => go(status, next),
  };
}
