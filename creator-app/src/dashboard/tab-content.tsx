import type { useMyJobs } from '../my-jobs/use-my-jobs.ts';
import { UpForGrabs } from '../up-for-grabs/up-for-grabs.tsx';
import { activeFilters } from '../jobs/market-filter.ts';
import type { JobSearch } from '../jobs/use-job-search.ts';
import type { VisibleJobs } from '../jobs/use-visible-jobs.ts';
import { LocalJobs, MyJobs, NoMatch, PastJobs, Pending } from './lazy-tabs.tsx';
import type { useDashboardUrl } from './use-dashboard-url.ts';

export interface TabContentProps {
  url: ReturnType<typeof useDashboardUrl>;
  visible: VisibleJobs;
  mine: ReturnType<typeof useMyJobs>;
  search: JobSearch;
}

/** What the chosen tab holds. */
export function TabContent({ url, visible, mine, search }: TabContentProps) {
  const { query, lists } = mine;
  // What an empty list says where a filter is on.
  const noMatch = (isUpForGrabs: boolean) =>
    activeFilters(url.filter).length > 0 && (
      <NoMatch
        filter={url.filter}
        onChange={url.setFilter}
        radius={url.radius}
        isUpForGrabs={isUpForGrabs}
      />
    );
  const market = { visible, match: search.match, isTyping: search.typed !== url.search };
  switch (url.tab) {
    case 'up-for-grabs':
      return <UpForGrabs {...market} noMatch={noMatch(true)} />;
    case 'local-jobs':
      return (
        <LocalJobs
          {...market}
          radius={url.radius}
          noMatch={noMatch(false)}
          isMap={url.view === 'map'}
          onMap={(isMap) => url.setView(isMap ? 'map' : '')}
        />
      );
    case 'my-jobs':
      return <MyJobs query={query} jobs={lists.toDo} />;
    case 'pending':
      return <Pending query={query} jobs={lists.waiting} />;
    case 'past-jobs':
      return <PastJobs mine={mine} view={url.view} onView={url.setView} />;
  }
}
