import { earliestOpenDueDate, parseCalendarDate } from '@castwork/contract/dates';
import { limits, type MarketSort, marketSorts } from '@castwork/contract/limits';
import { type PostPlatform, postPlatforms } from '@castwork/contract/platforms/post-platforms';
import { parseDollars } from '@castwork/contract/money';
import { formatMoney } from '@castwork/ui/money';
import { formatDay } from '@castwork/ui/relative-date';

/** What jobs must have to be shown; what is not said is all the same. */
export interface MarketFilter {
  /** Dollars that a creator is paid, at least. */
  minPay?: number | undefined;
  /** The last day by which they are due, `YYYY-MM-DD`. */
  dueBy?: string | undefined;
  /** Where one would post it. */
  platform?: PostPlatform | undefined;
}

export type FilterName = keyof MarketFilter;

/** The orders a tab offers, its own first: where up-for-grabs jobs are plays no part. */
const offered = {
  'up-for-grabs': ['newest', 'pay', 'due'],
  'local-jobs': ['nearest', 'pay', 'due', 'newest'],
} as const satisfies Record<string, readonly MarketSort[]>;

export type MarketTab = keyof typeof offered;

export const sortsOf = (tab: MarketTab): readonly MarketSort[] => offered[tab];

export const isSort = (value: string | null): value is MarketSort =>
  marketSorts.some((sort) => sort === value);

/** How a tab is sorted by what the address says. */
export const sortIn = (tab: MarketTab, sort: MarketSort | undefined): MarketSort =>
  sortsOf(tab).find((one) => one === sort) ?? offered[tab][0];

/**
 * An amount in dollars as somebody types it: `50`, `$1,250.5`.
 * @returns undefined for anything else, and for amounts that are no filter or beyond every budget
 */
export function parsePay(typed: string): number | undefined {
  const dollars = parseDollars(typed);
  return dollars > 0 && dollars <= limits.budget.max ? dollars : undefined;
}

/** A day that has not passed, else undefined: a shared link may be older than what it asks for. */
export function parseDueBy(typed: string, now = new Date()): string | undefined {
  const date = typed.length === 10 ? parseCalendarDate(typed) : undefined;
  return date !== undefined && date >= earliestOpenDueDate(now) ? date : undefined;
}

/** A platform by its name, else undefined. */
export const parsePlatform = (name: string): PostPlatform | undefined =>
  postPlatforms.find((platform) => platform === name);

/** The filters that are on, each in words. */
export const activeFilters = ({ minPay, dueBy, platform }: MarketFilter) =>
  [
    minPay !== undefined && {
      name: 'minPay' as const,
      words: `Pays ${formatMoney(minPay)} or more`,
    },
    dueBy !== undefined && {
      name: 'dueBy' as const,
      words: `Due by ${formatDay(dueBy)}`,
    },
    platform !== undefined && { name: 'platform' as const, words: `For ${platform}` },
  ].filter((filter) => filter !== false);
