import { requestState } from '@castwork/contract/process/state-words';
import type { JobRequest } from '@castwork/contract/requests/schemas';
import { type ApiError, errorWords, refresh, useAction } from '@castwork/session';
import { UsedCard, usePlaces } from '@castwork/ui/kept-places';
import { StatusBadge } from '@castwork/ui/status-badge';
import { useState } from 'react';
import { inboxToast } from '../toasts.ts';

const Decided = (props: { request: JobRequest; status: 'approved' | 'denied' }) => (
  <UsedCard
    title={props.request.jobTitle}
    badge={<StatusBadge {...requestState('sponsor', { status: props.status })} />}
  >
    {props.request.creatorName}
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

  return {
    decided,
    /** Why the server refused the last decision; the toast only says that it did. */
    refusal,
    approve: (request: JobRequest) => {
      const { _id: id } = request;
      keep(id, <Decided request={request} status="approved" />);
      approval.mutate({ params: { id } });
    },
    deny: (request: JobRequest, reason: string) => {
      const { _id: id } = request;
      keep(id, <Decided request={request} status="denied" />);
      denial.mutate({ params: { id }, body: { reason } });
    },
  };
}
