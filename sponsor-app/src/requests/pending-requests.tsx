import type { JobRequest } from '@castwork/contract/requests/schemas';
import { useEndpointList } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { EmptyState } from '@castwork/ui/empty-state';
import { Place, useShownItems } from '@castwork/ui/kept-places';
import { Cluster, Stack } from '@castwork/ui/layout';
import { QueryFaces } from '@castwork/ui/query-faces';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { useMemo, useState } from 'react';
import { ButtonAbout } from '../about/about.tsx';
import { GrowingGrid } from '../layout/growing-grid.tsx';
import { DenyRequest, useFormsAhead } from '../lazy-forms.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { RequestCard } from './request-card.tsx';
import { useDecisions } from './use-decisions.tsx';

const none: readonly JobRequest[] = [];
const keyOf = (request: JobRequest) => request._id;

/** The requests that wait, each with Approve and Deny. */
export function PendingRequests() {
  const inbox = useEndpointList('GET /api/requests/inbox');
  const { decided, refusal, approve, deny } = useDecisions();
  const [denying, setDenying] = useState<JobRequest | null>(null);
  const { requests = none } = inbox.data ?? {};
  const left = useMemo(() => requests.filter(({ _id }) => !decided.has(_id)), [requests, decided]);
  const shown = useShownItems(left, keyOf);
  const isPartial = inbox.data?.nextCursor !== undefined;
  useFormsAhead(inbox.data !== undefined);
  return (
    <QueryFaces
      query={inbox}
      failure="Failed to load requests"
      skeleton={<CardSkeletons label="Loading requests…" />}
      isPartial={isPartial}
    >
      <Stack>
        <Cluster>
          <RefreshButton refresh={inbox.refetch} />
        </Cluster>
        {refusal && <Banner tone="error">{refusal}</Banner>}
        {left.length === 0 && !isPartial ? (
          <EmptyState title="No requests wait for you.">
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
                      {!request.jobChangedAt && !request.isJobFull && (
                        <ButtonAbout variant="primary" onClick={() => approve(request)}>
                          Approve
                        </ButtonAbout>
                      )}
                      <ButtonAbout onClick={() => setDenying(request)}>Deny</ButtonAbout>
                    </>
                  }
                />
              </Place>
            )}
          />
        )}
      </Stack>
      {denying && (
        <DenyRequest
          request={denying}
          onDeny={(reason) => deny(denying, reason)}
          onClose={() => setDenying(null)}
        />
      )}
    </QueryFaces>
  );
}
