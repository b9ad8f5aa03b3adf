import { requestState } from '@castwork/contract/process/state-words';
import type { JobRequest } from '@castwork/contract/requests/schemas';
import { type ApiError, errorWords, refresh, useAction } from '@castwork/session';
import { UsedCard, usePlaces } from '@castwork/ui/kept-places';
import { StatusBadge } from '@castwork/ui/status-badge';
import { useRef, useState } from 'react';
import { inboxToast } from '../toasts.ts';

const Decided = (props: { request: JobRequest; status: 'approved' | 'denied' }) => (
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

  const outcome = (success: string, failure: string) => ({
    onMutate: ({ params }: Variables) => {
      setRefusal('');
      hide(params.id);
    },
    onSuccess: () => inboxToast(success),
    onError: (error: ApiError, { params }: Variables) => {
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
    outcome('✅ Request approved', 'Failed to approve'),
  );
  const denial = useAction(
    'PATCH /api/requests/{id}/deny',
    outcome('🛑 Request denied', 'Failed to deny'),
  );

  const begin = (request: JobRequest, status: 'approved' | 'denied') => {
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
