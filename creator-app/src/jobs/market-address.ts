import { limits } from '@castwork/contract/limits';
import type { MarketFilter, MarketTab } from './market-filter.ts';

/** A search of the market, as one sees it on the dashboard. */
export interface MarketSearch {
  tab: MarketTab;
  /** Miles. */
  radius: number;
  words: string;
  filter: MarketFilter;
}

/** What the address says of each part; nothing of what is so without a word. */
export const marketParams = {
  tab: (tab: string) => ({ tab: tab === 'up-for-grabs' ? undefined : tab }),
  radius: (miles: number) => ({
    radius: miles === limits.searchRadius.default ? undefined : String(miles),
  }),
  words: (words: string) => ({ q: words || undefined }),
  /** Of the parts of a filter that are named; one that is undefined is none any more. */
  filter: (filter: MarketFilter) => ({
    ...('minPay' in filter && { pay: filter.minPay?.toString() }),
    ...('dueBy' in filter && { due: filter.dueBy }),
    ...('platform' in filter && { platform: filter.platform }),
  }),
};

/** What follows the dashboard's path where a search is opened. */
export function marketAddress({ tab, radius, words, filter }: MarketSearch): string {
  const parts = {
    ...marketParams.tab(tab),
    ...marketParams.radius(radius),
    ...marketParams.words(words),
    ...marketParams.filter(filter),
  };
  const said = Object.entries(parts).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(said as [string, string][])}`;
}
