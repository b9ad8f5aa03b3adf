import type { JobRequest } from '@castwork/contract/requests/schemas';
import { queryClient, useAction } from '@castwork/session';
import { useState } from 'react';
import { inboxToast } from './inbox-toast.ts';

const refresh = () =>
  Promise.all(
    ['getInbox', 'getRequests', 'getPostedJobs', 'getSpending'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );

/**
 * Approve and deny. A decided request is hidden at once and comes back when its call fails; what
 * the server sent meanwhile is left alone, so two decisions at a time cannot undo each other.
 */
export function useDecisions() {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const hide = (id: string) => setDecided((ids) => new Set(ids).add(id));
  const restore = (id: string) =>
    setDecided((ids) => new Set([...ids].filter((other) => other !== id)));

  const outcome = (success: string, failure: string) => ({
    onMutate: ({ params }: { params: { id: string } }) => hide(params.id),
    onSuccess: () => inboxToast(success),
    onError: (_: unknown, { params }: { params: { id: string } }) => {
      restore(params.id);
      inboxToast(failure, 'error');
    },
    onSettled: () => void refresh(),
  });
  const approval = useAction('approveRequest', outcome('✅ Request approved', 'Failed to approve'));
  const denial = useAction('denyRequest', outcome('🛑 Request denied', 'Failed to deny'));

  return {
    isDecided: (id: string) => decided.has(id),
    approve: ({ _id: id }: JobRequest) => approval.mutate({ params: { id } }),
    deny: ({ _id: id }: JobRequest, reason: string) =>
      denial.mutate({ params: { id }, body: { reason } }),
  };
}
