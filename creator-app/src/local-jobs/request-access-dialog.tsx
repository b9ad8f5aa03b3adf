import { limits } from '@castwork/contract/limits';
import type { MarketJob } from '../jobs/job-key.ts';
import { ApiError, errorWords, refresh, useAction } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { Field } from '@castwork/ui/field';
import { Form } from '@castwork/ui/layout';
import { Textarea } from '@castwork/ui/textarea';
import { showToast } from '@castwork/ui/toast';
import { type FormEvent, useState } from 'react';

const notSent = (error: ApiError) =>
  errorWords(
    error,
    error.status === 404 ? 'Request service not available yet.' : '❌ Failed to send request',
  );

function RequestForm({ job, onClose }: { job: MarketJob; onClose: () => void }) {
  const [note, setNote] = useState('');
  const request = useAction('POST /api/job-requests', {
    onSuccess: () => {
      showToast({ message: '✅ Request sent to sponsor!' });
      void refresh('GET /api/job-requests', 'GET /api/requests/my', 'GET /api/jobs/{id}');
      onClose();
    },
    // What has changed is seen behind the dialog, and asked for then.
    onError: ({ code }) => {
      if (code === 'brief_changed') void refresh('GET /api/jobs/visible', 'GET /api/jobs/{id}');
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    request.mutate({ body: { jobId: job._id, note, version: job.version } });
  };
  return (
    <Form onSubmit={send}>
      <p>
        The sponsor of “<bdi>{job.title}</bdi>” decides whether you may take it. Say why you are the
        right one.
      </p>
      {request.error && <Banner tone="error">{notSent(request.error)}</Banner>}
      <Field label="Note to the sponsor" optional>
        <Textarea
          maxLength={limits.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <DialogActions>
        <Button onClick={onClose} disabled={request.isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={request.isPending} busyLabel="Sending…">
          Send Request
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Asks for an optional note and sends the request. Open while there is a job. */
export const RequestAccessDialog = (props: { job: MarketJob | undefined; onClose: () => void }) => (
  <Dialog open={props.job !== undefined} title="Request Access" onClose={props.onClose}>
    {props.job && <RequestForm job={props.job} onClose={props.onClose} />}
  </Dialog>
);
