import { refresh, useSession } from '@castwork/session';
import { KeptPlaces } from '@castwork/ui/kept-places';
import { PageHeader } from '@castwork/ui/page-header';
import { Tabs } from '@castwork/ui/tabs';
import { FilterBar } from '../jobs/filter-bar.tsx';
import type { ReadList } from '../jobs/market-lists.ts';
import { SearchBar } from '../jobs/search-bar.tsx';
import { useJobSearch } from '../jobs/use-job-search.ts';
import { useVisibleJobs } from '../jobs/use-visible-jobs.ts';
import { useMyJobs } from '../my-jobs/use-my-jobs.ts';
import { useCreatorNotifications } from '../notifications/use-creator-notifications.ts';
import { SavedSearches } from '../saved-searches/saved-searches.tsx';
import * as styles from './dashboard.module.css';
import { useRequestsAhead } from '../lazy-screens.tsx';
import { useTabsAhead } from './lazy-tabs.tsx';
import { TabContent } from './tab-content.tsx';
import { Tips } from './tips.tsx';
import { useDashboardUrl } from './use-dashboard-url.ts';

const countOf = (list: ReadList | undefined) => ({
  count: list?.jobs.length,
  hasMore: list?.hasMore,
});

/** The creator's dashboard: what there is to take, what is under way, what was paid. */
export function Dashboard() {
  const user = useSession()?.user;
  const url = useDashboardUrl();
  const search = useJobSearch(url.search, url.setSearch);
  const visible = useVisibleJobs({ ...url, words: url.search, isMap: url.view === 'map' });
  const mine = useMyJobs();
  useCreatorNotifications(() => url.setTab('my-jobs'));

  const { query, market } = visible;
  const accepted = mine.query.data && mine.lists;
  useTabsAhead(market !== undefined);
  useRequestsAhead(market !== undefined);
  return (
    <div className={styles.page}>
      <PageHeader
        title={
          <>
            Welcome, <bdi>{user?.stageName || user?.fullName || 'Creator'}</bdi>
          </>
        }
      />
      <div className={styles.main}>
        <Tabs
          label="Jobs"
          value={url.tab}
          onChange={url.setTab}
          items={[
            { value: 'up-for-grabs', label: 'Up for Grabs', ...countOf(market?.grabs) },
            { value: 'local-jobs', label: 'Local Jobs', ...countOf(market?.local) },
            { value: 'my-jobs', label: 'My Jobs', count: accepted?.toDo.length },
            { value: 'pending', label: 'Pending', count: accepted?.waiting.length },
            { value: 'past-jobs', label: 'Past Jobs', count: accepted?.paid.length },
          ]}
        >
          <div className={styles.main}>
            {(url.tab === 'up-for-grabs' || url.tab === 'local-jobs') && (
              <>
                <SearchBar
                  search={search}
                  tab={url.tab}
                  sort={url.sort}
                  onSort={url.setSort}
                  radius={url.radius}
                  onRadius={url.setRadius}
                  onRefresh={() => void refresh('GET /api/jobs/visible')}
                  busy={query.isFetching && !query.isFetchingNextPage && !query.isPending}
                />
                <FilterBar
                  filter={url.filter}
                  onChange={url.setFilter}
                  saved={
                    <SavedSearches
                      search={{
                        tab: url.tab,
                        radius: url.radius,
                        words: search.typed,
                        filter: url.filter,
                      }}
                    />
                  }
                />
              </>
            )}
            <KeptPlaces key={url.tab}>
              <TabContent url={url} visible={visible} mine={mine} search={search} />
            </KeptPlaces>
          </div>
        </Tabs>
      </div>
      <aside className={styles.aside}>
        <Tips isPaid={accepted && accepted.paid.length > 0} />
      </aside>
    </div>
  );
}
