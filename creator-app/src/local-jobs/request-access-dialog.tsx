import { limits } from '@castwork/contract/limits';
import type { MarketJob } from '../jobs/job-key.ts';
import { api, ApiError, errorWords, refresh, useAction, useSession } from '@castwork/session';
import { Answer } from '@castwork/ui/banner';
import { ReasonDialog } from '@castwork/ui/reason-dialog';
import { showToast } from '@castwork/ui/toast';
import { unsent } from '@castwork/ui/unsent';
import { seenAfter } from '@castwork/widgets/seen-after';
import { useLeftBehind } from '@castwork/widgets/use-left-behind';

const notSent = (error: ApiError) =>
  errorWords(
    error,
    error.status === 404 ? 'Request service not available yet.' : '❌ Failed to send request',
  );

/** Whether a request waits whose sending has failed, as far as that can be read. */
const isThere = (id: string, error: ApiError) =>
  seenAfter(error, async () => {
    const { job } = await api.call('GET /api/jobs/{id}', { params: { id } });
    return job.request?.status === 'pending';
  });

function Open({ job, onClose }: { job: MarketJob; onClose: () => void }) {
  const user = useSession()?.user._id;
  const draft = `request.${user}.${job._id}`;
  const tellIfLeft = useLeftBehind(job.title);
  const tellSent = () => {
    showToast({ message: '✅ Request sent to sponsor!' });
    void refresh('GET /api/job-requests', 'GET /api/requests/my', 'GET /api/jobs/{id}');
    onClose();
  };
  const request = useAction('POST /api/job-requests', {
    onSuccess: tellSent,
    onError: async (error) => {
      // It arrived, and the answer was lost.
      if (await isThere(job._id, error)) {
        unsent.delete(draft);
        return tellSent();
      }
      tellIfLeft(error, notSent(error));
      // What has changed is seen behind the dialog.
      return void refresh(
        'GET /api/job-requests',
        'GET /api/requests/my',
        'GET /api/jobs/{id}',
        'GET /api/jobs/visible',
      );
    },
  });
  return (
    <ReasonDialog
      draft={draft}
      title="Request Access"
      label="Note to the sponsor"
      maxLength={limits.note}
      confirmLabel="Send request"
      busy={request.isPending}
      busyLabel="Sending…"
      onSend={(note) =>
        request.mutate({ body: { jobId: job._id, orEqual: true, note, version: job.version } })
      }
      onCancel={onClose}
    >
      <p>
        The sponsor of “<bdi>{job.title}</bdi>” decides whether you may take it. Say why you are the
        right one.
      </p>
      {request.error && <Answer tone="error">{notSent(request.error)}</Answer>}
    </ReasonDialog>
  );
}

/** Asks for an optional note and sends the request. Open while there is a job. */
export const RequestAccessDialog = (props: { job: MarketJob | undefined; onClose: () => void }) =>
  props.job && <Open job={props.job} onClose={props.onClose} />;
