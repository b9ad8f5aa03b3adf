import { useSearchParams } from '@castwork/router';
import { KeptPlaces } from '@castwork/ui/kept-places';
import { Stack } from '@castwork/ui/layout';
import { PageHeader } from '@castwork/ui/page-header';
import { Tabs } from '@castwork/ui/tabs';
import { useSponsorNotifications } from '../notifications/use-sponsor-notifications.ts';
import { PendingRequests } from './pending-requests.tsx';
import { usePendingCount } from '@castwork/widgets/pending-count';
import { ResolvedRequests } from './resolved-requests.tsx';

/** Creators who ask for access to the sponsor's jobs. */
export function RequestsInbox() {
  useSponsorNotifications();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'resolved' ? 'resolved' : 'pending';
  const pending = usePendingCount();
  return (
    <Stack gap="l">
      <PageHeader
        title="Requests Inbox"
        lead="Creators from outside a job’s radius ask you for access."
      />
      <Tabs
        label="Requests"
        items={[
          { value: 'pending', label: 'Pending', count: pending },
          { value: 'resolved', label: 'Resolved' },
        ]}
        value={tab}
        onChange={(value) => setParams({ tab: value })}
      >
        <KeptPlaces key={tab}>
          {tab === 'pending' ? <PendingRequests /> : <ResolvedRequests />}
        </KeptPlaces>
      </Tabs>
    </Stack>
  );
}
