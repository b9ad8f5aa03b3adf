import type { JobRequest } from '@castwork/contract/requests/schemas';
import { useEndpoint } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { CardGrid } from '@castwork/ui/card';
import { EmptyState } from '@castwork/ui/empty-state';
import { ErrorState } from '@castwork/ui/error-state';
import { RefreshIcon } from '@castwork/ui/icons';
import { Cluster, Stack } from '@castwork/ui/layout';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { useState } from 'react';
import { DenyRequest } from './deny-request.tsx';
import { RequestCard } from './request-card.tsx';
import { useDecisions } from './use-decisions.ts';

/** The requests that wait, each with Approve and Deny. */
export function PendingRequests() {
  const inbox = useEndpoint('getInbox');
  const { isDecided, approve, deny } = useDecisions();
  const [denying, setDenying] = useState<JobRequest | null>(null);
  const requests = inbox.data?.requests.filter(({ _id }) => !isDecided(_id));
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
        <Button icon={<RefreshIcon />} busy={inbox.isFetching} onClick={() => void inbox.refetch()}>
          Refresh
        </Button>
      </Cluster>
      {requests.length === 0 ? (
        <EmptyState title="No requests wait for you">
          A creator from outside a job’s radius can ask you for access.
        </EmptyState>
      ) : (
        <CardGrid>
          {requests.map((request) => (
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
          ))}
        </CardGrid>
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
