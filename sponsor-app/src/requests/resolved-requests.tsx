import { limits } from '@castwork/contract/limits';
import { useSearchParams } from '@castwork/router';
import { keepPreviousData, queryClient, useAction, useEndpoint } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { CardGrid } from '@castwork/ui/card';
import { EmptyState } from '@castwork/ui/empty-state';
import { ErrorState } from '@castwork/ui/error-state';
import { TrashIcon } from '@castwork/ui/icons';
import { Cluster, Stack } from '@castwork/ui/layout';
import { Pagination } from '@castwork/ui/pagination';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { inboxToast } from './inbox-toast.ts';
import { RefreshButton } from './refresh-button.tsx';
import { RequestCard } from './request-card.tsx';

/** The requests that were decided, by pages, until they are cleared. */
export function ResolvedRequests() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  const list = useEndpoint(
    'getRequests',
    { query: { status: 'resolved', page, pageSize: limits.inboxPageSize } },
    { placeholderData: keepPreviousData },
  );
  const show = (to: number) => setParams({ tab: 'resolved', page: String(to) });
  const clear = useAction('archiveResolvedRequests', {
    onSuccess: ({ archived }) => {
      inboxToast(`🧹 Archived ${archived} resolved`);
      show(1);
    },
    onError: () => inboxToast('Failed to clear resolved', 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['getRequests'] }),
  });
  if (!list.data)
    return list.error ? (
      <ErrorState
        message="Failed to load requests"
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <CardSkeletons label="Loading requests…" />
    );
  const { items, total, pageSize } = list.data;
  return (
    <Stack>
      <Cluster>
        <RefreshButton refresh={list.refetch} />
        <Button
          icon={<TrashIcon />}
          busy={clear.isPending}
          busyLabel="Clearing…"
          disabled={total === 0}
          onClick={() => clear.mutate({})}
        >
          Clear Resolved
        </Button>
      </Cluster>
      {total === 0 && (
        <EmptyState title="Nothing resolved">Requests you approve or deny come here.</EmptyState>
      )}
      {total > 0 && items.length === 0 && (
        <EmptyState
          title="There is nothing on this page"
          action={<Button onClick={() => show(1)}>First page</Button>}
        />
      )}
      <CardGrid>
        {items.map((request) => (
          <RequestCard key={request._id} request={request} />
        ))}
      </CardGrid>
      <Pagination
        label="Pages of resolved requests"
        page={page}
        pageSize={pageSize}
        total={total}
        onChange={show}
      />
    </Stack>
  );
}
