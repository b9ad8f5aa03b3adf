import { useSession } from '@castwork/session';
import { PageHeader } from '@castwork/ui/page-header';
import { Tabs } from '@castwork/ui/tabs';
import { SearchBar } from '../jobs/search-bar.tsx';
import { useVisibleJobs } from '../jobs/use-visible-jobs.ts';
import { LocalJobs } from '../local-jobs/local-jobs.tsx';
import { MyJobs } from '../my-jobs/my-jobs.tsx';
import { useMyJobs } from '../my-jobs/use-my-jobs.ts';
import { PastJobs } from '../past-jobs/past-jobs.tsx';
import { Pending } from '../pending/pending.tsx';
import { UpForGrabs } from '../up-for-grabs/up-for-grabs.tsx';
import * as styles from './dashboard.module.css';
import { RequestsLink } from './requests-link.tsx';
import { Tips } from './tips.tsx';
import { useDashboardUrl } from './use-dashboard-url.ts';

/** The creator's dashboard: what there is to take, what is under way, what was paid. */
export function Dashboard() {
  const user = useSession()?.user;
  const { tab, radius, setTab, setRadius } = useDashboardUrl();
  const visible = useVisibleJobs(radius);
  const mine = useMyJobs();
  const open = visible.query.data && visible.lists;
  const accepted = mine.query.data && mine.lists;
  const isMarket = tab === 'up-for-grabs' || tab === 'local-jobs';
  return (
    <div className={styles.page}>
      <PageHeader
        title={`Welcome, ${user?.stageName || user?.fullName || 'Creator'}`}
        actions={<RequestsLink />}
      />
      <div className={styles.main}>
        <Tabs
          label="Jobs"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'up-for-grabs', label: 'Up for Grabs', count: open?.upForGrabs.length },
            { value: 'local-jobs', label: 'Local Jobs', count: open?.local.length },
            { value: 'my-jobs', label: 'My Jobs', count: accepted?.open.length },
            { value: 'pending', label: 'Pending', count: accepted?.waiting.length },
            { value: 'past-jobs', label: 'Past Jobs', count: accepted?.paid.length },
          ]}
        >
          <div className={styles.main}>
            {isMarket && (
              <SearchBar
                radius={radius}
                onRadius={setRadius}
                onRefresh={() => void visible.query.refetch()}
                busy={visible.query.isFetching}
              />
            )}
            {tab === 'up-for-grabs' && <UpForGrabs visible={visible} />}
            {tab === 'local-jobs' && <LocalJobs visible={visible} radius={radius} />}
            {tab === 'my-jobs' && <MyJobs query={mine.query} jobs={mine.lists.open} />}
            {tab === 'pending' && <Pending query={mine.query} jobs={mine.lists.waiting} />}
            {tab === 'past-jobs' && <PastJobs query={mine.query} jobs={mine.lists.paid} />}
          </div>
        </Tabs>
      </div>
      <aside className={styles.aside}>
        <Tips />
      </aside>
    </div>
  );
}
