import { refresh, useAction } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { showToast } from '@castwork/ui/toast';
import { Act } from '../rows/act.tsx';
import { failureWords } from '../rows/failure-words.ts';

const reads = ['GET /api/operator/waiting'] as const;

/** What becomes of a mail that was given up: it is sent again, or not any more. */
export function MailAgain({ id, to }: { id: string; to: string }) {
  const told = (tone: 'success' | 'error', message: string) => {
    showToast({ message, tone });
    void refresh(...reads);
  };
  const again = useAction('POST /api/operator/mails/{id}/again', {
    onSuccess: ({ message }) => told('success', message),
    // Another operator may have been faster: the list says so.
    onError: (error) => told('error', failureWords(error, 'sent')),
  });
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
      <Act
        call="POST /api/operator/mails/{id}/drop"
        id={id}
        label="Give up"
        variant="ghost"
        aria-label={`Give up the mail to ${to}`}
        reads={reads}
        title="Give up this mail"
        hint="Operators read it"
        confirmLabel="Give it up"
      >
        It is not sent to <bdi>{to}</bdi> any more.
      </Act>
    </>
  );
}
