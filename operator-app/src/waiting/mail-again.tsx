import { refresh, useAction } from '@castwork/session';
import { errorWords } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { showToast } from '@castwork/ui/toast';
import { useState } from 'react';
import { GiveReason } from '../rows/give-reason.tsx';

const read = () => void refresh('GET /api/operator/waiting');
const onSuccess = ({ message }: { message: string }) => {
  showToast({ message, tone: 'success' });
  read();
};
// Another operator may have been faster: the list says so.
const onError = (error: Error) => {
  showToast({ message: errorWords(error, 'It could not be done'), tone: 'error' });
  read();
};

/** What becomes of a mail that was given up: it is sent again, or not any more. */
export function MailAgain({ id, to }: { id: string; to: string }) {
  const [isDropped, setDropped] = useState(false);
  const again = useAction('POST /api/operator/mails/{id}/again', { onSuccess, onError });
  const drop = useAction('POST /api/operator/mails/{id}/drop', { onSuccess, onError });
  return (
    <>
      <Button
        busy={again.isPending}
        busyLabel="Sending…"
        onClick={() => again.mutate({ params: { id } })}
        aria-label={`Send the mail to ${to} again`}
      >
        Send again
      </Button>
      <Button
        variant="ghost"
        onClick={() => setDropped(true)}
        aria-label={`Give up the mail to ${to}`}
      >
        Give up
      </Button>
      {isDropped && (
        <GiveReason
          title="Give up this mail"
          hint="Operators read it"
          confirmLabel="Give it up"
          action={drop}
          onSend={(reason) => drop.mutate({ params: { id }, body: { reason } })}
          onCancel={() => setDropped(false)}
        >
          It is not sent to <bdi>{to}</bdi> any more.
        </GiveReason>
      )}
    </>
  );
}
