import { clampSearchRadius, limits, type MarketSort } from '@castwork/contract/limits';
import { useSearchParams } from '@castwork/router';
import { searchWith } from '@castwork/router/search-with';
import {
  isSort,
  type MarketFilter,
  type MarketTab,
  parseDueBy,
  parsePay,
  parsePlatform,
  sortIn,
} from '../jobs/market-filter.ts';
import { marketParams } from '../jobs/market-address.ts';

export const tabs = ['up-for-grabs', 'local-jobs', 'my-jobs', 'pending', 'past-jobs'] as const;
export type Tab = (typeof tabs)[number];

const isTab = (value: string | null): value is Tab => tabs.some((tab) => tab === value);

type Changes = Partial<
  Record<'tab' | 'radius' | 'view' | 'q' | 'sort' | 'pay' | 'due' | 'platform', string | undefined>
>;

/**
 * Where one is on the dashboard: the chosen tab, its view, the search radius in miles, the words
 * searched for, the filters and the order. All of it is in the address, so that Back works and a link can be shared.
 */
export function useDashboardUrl() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab');
  const radius = params.get('radius');
  const sort = params.get('sort');
  const minPay = parsePay(params.get('pay') ?? '');
  const dueBy = parseDueBy(params.get('due') ?? '');
  const platform = parsePlatform(params.get('platform') ?? '');
  const change = (changes: Changes, options?: { replace: boolean }) =>
    setParams(() => searchWith(changes), options);
  return {
    tab: isTab(tab) ? tab : tabs[0],
    radius: radius === null ? limits.searchRadius.default : clampSearchRadius(radius),
    view: params.get('view') ?? '',
    search: params.get('q') ?? '',
    sort: isSort(sort) ? sort : undefined,
    filter: { minPay, dueBy, platform },
    setTab: (next: Tab) => change({ ...marketParams.tab(next), view: undefined }),
    setRadius: (miles: number) => change(marketParams.radius(miles)),
    setSearch: (search: string) => change(marketParams.words(search), { replace: true }),
    setSort: (next: MarketSort, inTab: MarketTab) =>
      change({ sort: next === sortIn(inTab, undefined) ? undefined : next }),
    setFilter: (changes: MarketFilter) => change(marketParams.filter(changes)),
    setView: (view: string) => change({ view }),
  };
}
