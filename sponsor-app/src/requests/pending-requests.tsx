import type { JobRequest } from '@castwork/contract/requests/schemas';
import { useEndpointList } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { EmptyState } from '@castwork/ui/empty-state';
import { ErrorState } from '@castwork/ui/error-state';
import { Place, useShownItems } from '@castwork/ui/kept-places';
import { Cluster, Stack } from '@castwork/ui/layout';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { useMemo, useState } from 'react';
import { GrowingGrid } from '../layout/growing-grid.tsx';
import { DenyRequest } from './deny-request.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { RequestCard } from './request-card.tsx';
import { useDecisions } from './use-decisions.tsx';

const none: readonly JobRequest[] = [];
const keyOf = (request: JobRequest) => request._id;

/** The requests that wait, each with Approve and Deny. */
export function PendingRequests() {
  const inbox = useEndpointList('getInbox');
  const { decided, refusal, approve, deny } = useDecisions();
  const [denying, setDenying] = useState<JobRequest | null>(null);
  const { requests = none } = inbox.data ?? {};
  const left = useMemo(() => requests.filter(({ _id }) => !decided.has(_id)), [requests, decided]);
  const shown = useShownItems(left, keyOf);
  if (!inbox.data)
    return inbox.error ? (
      <ErrorState
        message="Failed to load requests"
        busy={inbox.isFetching}
        onRetry={() => void inbox.refetch()}
      />
    ) : (
      <CardSkeletons label="Loading requests…" />
    );
  return (
    <Stack>
      <Cluster>
        <RefreshButton refresh={inbox.refetch} />
      </Cluster>
      {refusal && <Banner tone="error">{refusal}</Banner>}
      {left.length === 0 && !inbox.data.nextCursor ? (
        <EmptyState title="No requests wait for you">
          A creator from outside a job’s radius can ask you for access.
        </EmptyState>
      ) : (
        <GrowingGrid
          items={shown}
          render={(request) => (
            <Place key={request._id} id={request._id}>
              <RequestCard
                request={request}
                actions={
                  <>
                    <Button variant="primary" onClick={() => approve(request)}>
                      Approve
                    </Button>
                    <Button onClick={() => setDenying(request)}>Deny</Button>
                  </>
                }
              />
            </Place>
          )}
        />
      )}
      {denying && (
        <DenyRequest
          request={denying}
          onDeny={(reason) => deny(denying, reason)}
          onClose={() => setDenying(null)}
        />
      )}
    </Stack>
  );
}
