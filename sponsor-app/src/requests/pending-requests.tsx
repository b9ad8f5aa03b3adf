import type { JobRequest } from '@castwork/contract/requests/schemas';
import { useEndpoint } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { EmptyState } from '@castwork/ui/empty-state';
import { ErrorState } from '@castwork/ui/error-state';
import { Cluster, Stack } from '@castwork/ui/layout';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { useState } from 'react';
import { GrowingGrid } from '../layout/growing-grid.tsx';
import { useFocusAfterRemoval } from '../layout/use-focus-after-removal.ts';
import { DenyRequest } from './deny-request.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { RequestCard } from './request-card.tsx';
import { useDecisions } from './use-decisions.ts';

/** The requests that wait, each with Approve and Deny. */
export function PendingRequests() {
  const inbox = useEndpoint('getInbox');
  const { isDecided, refusal, approve, deny } = useDecisions();
  const [denying, setDenying] = useState<JobRequest | null>(null);
  const requests = inbox.data?.requests.filter(({ _id }) => !isDecided(_id));
  useFocusAfterRemoval(requests?.length ?? 0, denying !== null);
  if (!requests)
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
      {requests.length === 0 && (
        <EmptyState title="No requests wait for you">
          A creator from outside a job’s radius can ask you for access.
        </EmptyState>
      )}
      <GrowingGrid
        items={requests}
        render={(request) => (
          <RequestCard
            key={request._id}
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
        )}
      />
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
