import type { PersonPage } from '@castwork/contract/operator/people-schemas';
import { refresh, useAction } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { ConfirmDialog } from '@castwork/ui/confirm-dialog';
import { Cluster } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { showToast } from '@castwork/ui/toast';
import { useState } from 'react';
import { GiveReason } from '../rows/give-reason.tsx';

const read = () => void refresh('GET /api/operator/people/{id}', 'GET /api/operator/people');

/** What may be done with an account: suspended or restored for a reason, and signed out everywhere. */
export function ActOnPerson({ of: { _id: id, role, suspension } }: { of: PersonPage }) {
  const [asked, setAsked] = useState<'suspend' | 'restore' | 'end'>();
  const close = () => setAsked(undefined);
  const then = {
    onSuccess: ({ message }: { message: string }) => {
      showToast({ message, tone: 'success' });
      close();
      read();
    },
    // Another operator may have been faster: the page says so.
    onError: read,
  };
  const suspend = useAction('POST /api/operator/people/{id}/suspend', then);
  const restore = useAction('POST /api/operator/people/{id}/restore', then);
  const end = useAction('POST /api/operator/people/{id}/end-sessions', {
    ...then,
    onError: ({ message }) => {
      showToast({ message, tone: 'error' });
      close();
      read();
    },
  });
  const call = (reason: string) => ({ params: { id }, body: { reason } });
  return (
    <Panel title="What to do">
      <Cluster>
        {suspension ? (
          <Button variant="primary" onClick={() => setAsked('restore')}>
            Restore…
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setAsked('suspend')}>
            Suspend…
          </Button>
        )}
        <Button onClick={() => setAsked('end')}>End their sessions…</Button>
      </Cluster>
      {asked === 'suspend' && (
        <GiveReason
          title="Suspend this account"
          hint="They read it"
          confirmLabel="Suspend"
          action={suspend}
          onSend={(reason) => suspend.mutate(call(reason))}
          onCancel={close}
        >
          Their sessions end at once. They can log in to finish what they have begun and to be paid,
          and begin nothing new.
          {role === 'sponsor' && ' Their open jobs leave the market until you restore the account.'}
        </GiveReason>
      )}
      {asked === 'restore' && (
        <GiveReason
          title="Restore this account"
          hint="They read it"
          confirmLabel="Restore"
          action={restore}
          onSend={(reason) => restore.mutate(call(reason))}
          onCancel={close}
        >
          They can do everything again.
          {role === 'sponsor' && ' Their open jobs are on the market again.'}
        </GiveReason>
      )}
      <ConfirmDialog
        open={asked === 'end'}
        title="End all of their sessions?"
        confirmLabel="End their sessions"
        busy={end.isPending}
        busyLabel="Ending…"
        onConfirm={() => end.mutate({ params: { id } })}
        onCancel={close}
      >
        <p>They are logged out everywhere, and log in again with their password.</p>
      </ConfirmDialog>
    </Panel>
  );
}
