import { refresh, useAction } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { showToast } from '@castwork/ui/toast';
import { useState } from 'react';
import { GiveReason } from '../rows/give-reason.tsx';

const read = () => void refresh('GET /api/operator/jobs/{id}', 'GET /api/operator/jobs');

/** Takes a job off the market for good. */
export function TakeDown({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  const takeDown = useAction('POST /api/operator/jobs/{id}/take-down', {
    onSuccess: ({ message }) => {
      showToast({ message, tone: 'success' });
      setAsked(false);
      read();
    },
    // Another operator may have been faster: the page says so.
    onError: read,
  });
  return (
    <div>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Take it down…
      </Button>
      {isAsked && (
        <GiveReason
          title="Take this job down"
          hint="The sponsor and creators who took or asked for it read it"
          confirmLabel="Take it down"
          action={takeDown}
          onSend={(reason) => takeDown.mutate({ params: { id }, body: { reason } })}
          onCancel={() => setAsked(false)}
        >
          It leaves the market for good. Work without links ends and requests expire; what was held
          for them goes back to the sponsor. Links that were sent are still decided on and paid.
        </GiveReason>
      )}
    </div>
  );
}
