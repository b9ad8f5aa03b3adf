import { limits, timings } from '@castwork/contract/limits';
import { keepPreviousData, useEndpoint } from '@castwork/session';
import type { JobRequest } from '@castwork/contract/requests/schemas';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { CardGrid } from '@castwork/ui/card-grid';
import { ConfirmDialog } from '@castwork/ui/confirm-dialog';
import { EmptyState } from '@castwork/ui/empty-state';
import { AlertIcon } from '@castwork/ui/icons';
import { KeptPlaces, Place, useShownItems } from '@castwork/ui/kept-places';
import { Stack } from '@castwork/ui/layout';
import { PageHeader } from '@castwork/ui/page-header';
import { Pagination } from '@castwork/ui/pagination';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Tabs } from '@castwork/ui/tabs';
import { useMemo, useState } from 'react';
import { RequestCard } from './request-card.tsx';
import { useDeleteRequest } from './use-delete-request.tsx';
import { useRequestsUrl } from './use-requests-url.ts';

const none: readonly JobRequest[] = [];
const keyOf = (request: JobRequest) => request._id;

const empty = {
  all: 'No requests yet.',
  pending: "You don't have any pending requests yet.",
  resolved: 'No approved/denied requests yet.',
};

function Requests() {
  const { status, page, setStatus, setPage } = useRequestsUrl();
  const pageSize = limits.myRequestsPageSize;
  const input = { query: { status, page, pageSize } };
  const query = useEndpoint('GET /api/requests/my', input, {
    refetchInterval: timings.creatorRequests,
    placeholderData: keepPreviousData,
  });
  const { hidden, problem, setProblem, remove } = useDeleteRequest(input);
  const [asked, setAsked] = useState<JobRequest>();
  const { items = none, total = 0 } = query.data ?? {};
  const left = useMemo(() => items.filter(({ _id }) => !hidden.includes(_id)), [items, hidden]);
  const shown = useShownItems(left, keyOf);
  const hasOtherPages = total > items.length;
  const isCutOff = query.isPaused && !query.data;
  return (
    <Stack>
      <PageHeader title="My Requests" lead="Jobs outside your radius that you have asked for." />
      {problem && (
        <Banner tone="error" onDismiss={() => setProblem(undefined)}>
          {problem}
        </Banner>
      )}
      <Tabs
        label="Filter"
        value={status}
        onChange={setStatus}
        items={[
          { value: 'all', label: 'All' },
          { value: 'pending', label: 'Pending' },
          { value: 'resolved', label: 'Resolved (Approved/Denied)' },
        ]}
      >
        {isCutOff ? (
          <EmptyState
            icon={<AlertIcon />}
            title="Your requests are shown as soon as you are back."
          />
        ) : (
          <ApiFaces query={query} failure="Failed to load requests">
            <Stack>
              {left.length === 0 && !hasOtherPages && (
                <EmptyState title={empty[status]}>
                  Request access to a job under Local Jobs: what becomes of it is shown here.
                </EmptyState>
              )}
              {left.length === 0 && hasOtherPages && (
                <EmptyState
                  title="There is nothing on this page."
                  action={<Button onClick={() => setPage(1)}>First page</Button>}
                />
              )}
              {left.length > 0 && (
                <CardGrid>
                  {shown.map((request) => (
                    <Place key={request._id} id={request._id}>
                      <RequestCard request={request} onDelete={() => setAsked(request)} />
                    </Place>
                  ))}
                </CardGrid>
              )}
              {(total > pageSize || page > 1) && (
                <Pagination
                  label="Pages of requests"
                  page={page}
                  pageSize={pageSize}
                  total={total}
                  onChange={setPage}
                />
              )}
            </Stack>
          </ApiFaces>
        )}
      </Tabs>
      <ConfirmDialog
        open={asked !== undefined}
        title="Delete this request?"
        confirmLabel="Delete request"
        danger
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) void remove(asked);
          setAsked(undefined);
        }}
      >
        <p>
          Your request for “<bdi>{asked?.jobTitle}</bdi>” leaves this list
          {asked?.status === 'pending' ? ', and the sponsor no longer sees it.' : '.'}
        </p>
      </ConfirmDialog>
    </Stack>
  );
}

/** The creator's requests for jobs outside their sponsors' radius. */
export const MyRequests = () => (
  <KeptPlaces>
    <Requests />
  </KeptPlaces>
);
