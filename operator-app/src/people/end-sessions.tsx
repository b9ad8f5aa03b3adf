import type { Call } from '@castwork/contract/calls/addresses';
import { refresh, useAction } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { ConfirmDialog } from '@castwork/ui/confirm-dialog';
import { showToast } from '@castwork/ui/toast';
import { useState } from 'react';

interface EndSessionsProps {
  /** Of the person. */
  id: string;
  /** What is read again after it. */
  reads: readonly Call[];
}

/** Signs somebody out everywhere. */
export function EndSessions({ id, reads }: EndSessionsProps) {
  const [isAsked, setAsked] = useState(false);
  const told = (tone: 'success' | 'error') => (said: { message: string }) => {
    showToast({ message: said.message, tone });
    setAsked(false);
    void refresh(...reads);
  };
  const end = useAction('POST /api/operator/people/{id}/end-sessions', {
    onSuccess: told('success'),
    onError: told('error'),
  });
  return (
    <>
      <Button onClick={() => setAsked(true)}>End their sessions…</Button>
      <ConfirmDialog
        open={isAsked}
        title="End all of their sessions?"
        confirmLabel="End their sessions"
        busy={end.isPending}
        busyLabel="Ending…"
        onConfirm={() => end.mutate({ params: { id } })}
        onCancel={() => setAsked(false)}
      >
        <p>They are logged out everywhere, and log in again with their password.</p>
      </ConfirmDialog>
    </>
  );
}
