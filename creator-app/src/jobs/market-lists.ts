import type { CallReply } from '@castwork/contract/calls/addresses';
import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { type MarketList, marketLists } from '@castwork/contract/limits';
import { jobKey } from './job-key.ts';

type Page = Pick<
  CallReply<'GET /api/jobs/visible'>,
  'jobs' | 'outsideRadiusJobs' | 'nextCursor' | 'more'
>;

/** What a tab shows of the market, in the order in which it is read; of other tabs nothing. */
const shownIn: Record<string, readonly MarketList[]> = {
  'up-for-grabs': ['grabs'],
  'local-jobs': ['local', 'outside'],
};

/** The lists that go on behind a page. An API of before says of none: any of them may. */
const moreOf = ({ more, nextCursor }: Page) => more ?? (nextCursor ? marketLists : []);

/** The list that a tab reads next, if it has more. */
export const nextList = (tab: string, page: Page): MarketList | undefined =>
  shownIn[tab]?.find((list) => moreOf(page).includes(list));

/** Equal posts are on two pages where the one that stood for them was taken in between. */
const once = (jobs: readonly VisibleJob[]) => [
  ...new Map(jobs.map((job) => [jobKey(job), job])).values(),
];

/** What has been read of a list. */
export interface ReadList {
  readonly jobs: readonly VisibleJob[];
  /** There are more that have not been read. */
  readonly hasMore: boolean;
}

/** The lists of the market by the pages that have been read. */
export function listsOf(pages: readonly Page[] = []): Record<MarketList, ReadList> {
  const last = pages.at(-1);
  const list = (name: MarketList, jobs: readonly VisibleJob[]) => ({
    jobs,
    hasMore: last !== undefined && moreOf(last).includes(name),
  });
  const jobs = once(pages.flatMap((page) => page.jobs));
  return {
    grabs: list(
      'grabs',
      jobs.filter((job) => job.isUpForGrabs),
    ),
    local: list(
      'local',
      jobs.filter((job) => !job.isUpForGrabs),
    ),
    outside: list('outside', once(pages.flatMap((page) => page.outsideRadiusJobs))),
  };
}
