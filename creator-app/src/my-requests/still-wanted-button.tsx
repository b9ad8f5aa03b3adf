import type { JobRequest } from '@castwork/contract/requests/schemas';
import { errorWords, refresh, useAction } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { showToast } from '@castwork/ui/toast';

/** Lets a request stand for the job as the card shows it. */
export function StillWantedButton({ request }: { request: JobRequest }) {
  const renew = useAction('PATCH /api/requests/{id}/renew', {
    onSuccess: () => showToast({ message: '✅ Request sent to sponsor!' }),
    onError: (error) =>
      showToast({ message: errorWords(error, '❌ Failed to send request'), tone: 'error' }),
    // The button stays pressed until what became of it, or of the job, is seen.
    onSettled: () =>
      Promise.all([
        refresh('GET /api/requests/my'),
        refresh('GET /api/job-requests', 'GET /api/jobs/{id}'),
      ]),
  });
  return (
    <Button
      variant="primary"
      busy={renew.isPending}
      busyLabel="Sending…"
      onClick={() =>
        renew.mutate({ params: { id: request._id }, body: { version: request.jobVersion } })
      }
    >
      I Still Want It
    </Button>
  );
}
