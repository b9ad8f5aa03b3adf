import { refresh, useAction } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { showToast } from '@castwork/ui/toast';
import { useState } from 'react';
import { GiveReason } from '../rows/give-reason.tsx';

const read = () => void refresh('GET /api/operator/reports/{id}', 'GET /api/operator/waiting');

/** Closes a report, with what was done about it. */
export function Close({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  const close = useAction('POST /api/operator/reports/{id}/close', {
    onSuccess: ({ message }) => {
      showToast({ message, tone: 'success' });
      read();
    },
    // Another operator may have been faster: the report says so.
    onError: read,
  });
  return (
    <div>
      <Button variant="primary" onClick={() => setAsked(true)}>
        Close the report…
      </Button>
      {isAsked && (
        <GiveReason
          title="Close the report"
          hint="Operators read it"
          confirmLabel="Close the report"
          action={close}
          onSend={(reason) => close.mutate({ params: { id }, body: { reason } })}
          onCancel={() => setAsked(false)}
        >
          It waits no more. Neither of the two is told.
        </GiveReason>
      )}
    </div>
  );
}
