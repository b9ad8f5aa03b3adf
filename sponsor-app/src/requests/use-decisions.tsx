import { requestState } from '@castwork/contract/process/state-words';
import type { JobRequest } from '@castwork/contract/requests/schemas';
import { api, type ApiError, errorWords, refresh, useAction } from '@castwork/session';
import { UsedCard, usePlaces } from '@castwork/ui/kept-places';
import { StatusBadge } from '@castwork/ui/status-badge';
import { seenAfter } from '@castwork/widgets/seen-after';
import { useRef, useState } from 'react';
import { inboxToast } from '../toasts.ts';

type Decision = 'approved' | 'denied';

const Decided = (props: { request: JobRequest; status: Decision }) => (
  <UsedCard
    title={props.request.jobTitle}
    badge={<StatusBadge {...requestState('sponsor', { status: props.status })} />}
  >
    {props.request.creatorName}
  </UsedCard>
);

/** What stands in its place when its creator took it back while it was decided on. */
const TakenBack = ({ request }: { request: JobRequest }) => (
  <UsedCard title={request.jobTitle} badge={<StatusBadge look="ended" word="Taken back" />}>
    {request.creatorName}
  </UsedCard>
);

/** Whether a decision that has failed was made all the same, as far as the newest of its kind say it. */
const wasMade = (id: string, status: Decision, error: ApiError) =>
  seenAfter(error, async () => {
    const { items } = await api.call('GET /api/requests', { query: { status, page: 1 } });
    return items.some(({ _id }) => _id === id);
  });

interface Variables {
  params: { id: string };
}

/**
 * Approve and deny. A decided request is hidden at once and comes back when its call fails; what
 * the server sent meanwhile is left alone, so two decisions at a time cannot undo each other.
 */
export function useDecisions() {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState('');
  const { keep, giveBack } = usePlaces();
  // As they were shown: what the server sent meanwhile may have them no more.
  const asked = useRef(new Map<string, JobRequest>());
  const hide = (id: string) => setDecided((ids) => new Set(ids).add(id));
  const restore = (id: string) =>
    setDecided((ids) => new Set([...ids].filter((other) => other !== id)));

  const outcome = (status: Decision, success: string, failure: string) => ({
    onMutate: ({ params }: Variables) => {
      setRefusal('');
      hide(params.id);
    },
    onSuccess: () => inboxToast(success),
    onError: async (error: ApiError, { params }: Variables) => {
      if (await wasMade(params.id, status, error)) {
        inboxToast(success);
        return;
      }
      const request = asked.current.get(params.id);
      if (error.status === 404 && request) {
        keep(params.id, <TakenBack request={request} />);
        inboxToast(`${request.creatorName} took the request back`, 'info');
        return;
      }
      restore(params.id);
      giveBack(params.id);
      inboxToast(failure, 'error');
      setRefusal(errorWords(error, ''));
    },
    onSettled: () =>
      void refresh(
        'GET /api/requests/inbox',
        'GET /api/requests',
        'GET /api/jobs/sponsor/posted-jobs',
        'GET /api/spending',
      ),
  });
  const approval = useAction(
    'PATCH /api/requests/{id}/approve',
    outcome('approved', '✅ Request approved', 'Failed to approve'),
  );
  const denial = useAction(
    'PATCH /api/requests/{id}/deny',
    outcome('denied', '🛑 Request denied', 'Failed to deny'),
  );

  const begin = (request: JobRequest, status: Decision) => {
    asked.current.set(request._id, request);
    keep(request._id, <Decided request={request} status={status} />);
    return { id: request._id };
  };

  return {
    decided,
    /** Why the server refused the last decision; the toast only says that it did. */
    refusal,
    approve: (request: JobRequest) => {
      approval.mutate({ params: begin(request, 'approved') });
    },
    deny: (request: JobRequest, reason: string) => {
      denial.mutate({ params: begin(request, 'denied'), body: { reason } });
    },
  };
}
