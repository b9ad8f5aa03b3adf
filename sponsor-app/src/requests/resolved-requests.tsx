import { limits, pageOf } from '@castwork/contract/limits';
import { useSearchParams } from '@castwork/router';
import {
  api,
  type ApiError,
  errorWords,
  keepPreviousData,
  refresh,
  useAction,
  useEndpoint,
} from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { CardGrid } from '@castwork/ui/card-grid';
import { EmptyState } from '@castwork/ui/empty-state';
import { TrashIcon, UndoIcon } from '@castwork/ui/further-icons';
import { Cluster, Stack } from '@castwork/ui/layout';
import { Pagination } from '@castwork/ui/pagination';
import { QueryFaces } from '@castwork/ui/query-faces';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { seenAfter } from '@castwork/widgets/seen-after';
import { useState } from 'react';
import { inboxToast } from '../toasts.ts';
import { RefreshButton } from './refresh-button.tsx';
import { RequestCard } from './request-card.tsx';

/** Whether nothing resolved is left though clearing it has failed, as far as that can be read. */
const isCleared = (error: ApiError) =>
  seenAfter(error, async () => {
    const query = { status: 'resolved', page: 1 } as const;
    return (await api.call('GET /api/requests', { query })).total === 0;
  });

/** The requests that were decided, by pages, until they are cleared. */
export function ResolvedRequests() {
  const [params, setParams] = useSearchParams();
  const page = pageOf(params.get('page'));
  const list = useEndpoint(
    'GET /api/requests',
    { query: { status: 'resolved', page, pageSize: limits.inboxPageSize } },
    { placeholderData: keepPreviousData },
  );
  // Longer than the toast, which is only there for a moment: whoever was too quick is not hurried.
  const [cleared, setCleared] = useState<string>();
  const show = (to: number) => setParams({ tab: 'resolved', page: String(to) });
  const clear = useAction('DELETE /api/requests/resolved', {
    onSuccess: ({ archived, archivedAt }) => {
      inboxToast(`🧹 Archived ${archived} resolved`);
      setCleared(archivedAt);
      show(1);
    },
    onError: async (error) => {
      if (!(await isCleared(error))) return inboxToast('Failed to clear resolved', 'error');
      // How many, and by what they could be brought back, was in the answer that was lost.
      inboxToast('🧹 Archived what was resolved');
      show(1);
    },
    onSettled: () => refresh('GET /api/requests'),
  });
  const undo = useAction('POST /api/requests/resolved/restore', {
    onSuccess: ({ restored }) => inboxToast(`Brought back ${restored} resolved`),
    onError: (error) => inboxToast(errorWords(error, 'Failed to bring them back'), 'error'),
    onSettled: (_, error) => {
      // Without an answer it may be tried again.
      if (!error || error.fromServer) setCleared(undefined);
      return refresh('GET /api/requests');
    },
  });
  const { items = [], total = 0, pageSize = limits.inboxPageSize, resolvedUntil } = list.data ?? {};
  return (
    <QueryFaces
      query={list}
      failure="Failed to load requests"
      skeleton={<CardSkeletons label="Loading requests…" />}
    >
      <Stack>
        <Cluster>
          <RefreshButton refresh={list.refetch} />
          <Button
            icon={<TrashIcon />}
            busy={clear.isPending}
            busyLabel="Clearing…"
            disabled={total === 0}
            onClick={() => clear.mutate({ query: { resolvedUntil: resolvedUntil ?? undefined } })}
          >
            Clear Resolved
          </Button>
          {cleared && (
            <Button
              icon={<UndoIcon />}
              busy={undo.isPending}
              busyLabel="Bringing back…"
              onClick={() => undo.mutate({ body: { archivedAt: cleared } })}
            >
              Undo
            </Button>
          )}
        </Cluster>
        {total === 0 && (
          <EmptyState title="Nothing resolved.">Requests you approve or deny come here.</EmptyState>
        )}
        {total > 0 && items.length === 0 && (
          <EmptyState
            title="There is nothing on this page."
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
    </QueryFaces>
  );
}
