import { refresh, useAction } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { showToast } from '@castwork/ui/toast';
import { toastError } from '@castwork/widgets/toast-error';

interface StillWantedButtonProps {
  /** The request. */
  id: string;
  /** Of the job, as it is shown. */
  version: number | undefined;
}

/** Lets a request stand for the job as it is shown. */
export function StillWantedButton({ id, version }: StillWantedButtonProps) {
  const renew = useAction('PATCH /api/requests/{id}/renew', {
    onSuccess: () => showToast({ message: '✅ Request sent to sponsor!' }),
    onError: (error) => toastError(error, '❌ Failed to send request'),
    // The button stays pressed until what became of it, or of the job, is seen.
    onSettled: () =>
      Promise.all([
        refresh('GET /api/requests/my'),
        refresh('GET /api/job-requests', 'GET /api/jobs/{id}'),
      ]),
  });
  return (
    <Button
      aria-describedby={id}
      variant="primary"
      busy={renew.isPending}
      busyLabel="Sending…"
      onClick={() => renew.mutate({ params: { id }, body: { version } })}
    >
      I still want it
    </Button>
  );
}
