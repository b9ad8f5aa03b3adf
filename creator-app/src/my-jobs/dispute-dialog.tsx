import { mayHaveBeenDone } from '@castwork/contract/idempotency';
import type { MyJob } from '@castwork/contract/jobs/schemas';
import { limits } from '@castwork/contract/limits';
import { submissionState } from '@castwork/contract/process/state-words';
import type { AcceptedJob } from '@castwork/contract/submissions/schemas';
import { refresh, useAction } from '@castwork/session';
import { UsedCard, usePlaces } from '@castwork/ui/kept-places';
import { ReasonDialog } from '@castwork/ui/reason-dialog';
import { StatusBadge } from '@castwork/ui/status-badge';
import { showToast } from '@castwork/ui/toast';
import { useState } from 'react';
import { toastError } from '@castwork/widgets/toast-error';
import { TabLink } from '../jobs/tab-link.tsx';
import { readOwnWork } from '../jobs/own-work.ts';
import { showAnswered } from '../jobs/my-jobs-cache.ts';

/** Asks what a dispute is about, and opens it. */
export function DisputeDialog({ job, onClose }: { job: MyJob; onClose: () => void }) {
  const { _id: jobId, acceptedJobId: id, title, status } = job;
  const { keep } = usePlaces();
  // As it was asked: the sponsor may decide while it is typed what it is about.
  const [{ submittedAt }] = useState(job);
  const tellOpened = (submission: AcceptedJob, message = 'Dispute opened') => {
    showToast({ message });
    onClose();
    // From My Jobs the card goes to another tab; under Pending it stays.
    if (status === 'Pending')
      keep(
        id,
        <UsedCard title={title} badge={<StatusBadge {...submissionState('creator', submission)} />}>
          The job is under <TabLink tab="pending">Pending</TabLink>.
        </UsedCard>,
      );
    showAnswered(submission);
  };
  const dispute = useAction('POST /api/submissions/{id}/dispute', {
    onSuccess: ({ message, submission }) => tellOpened(submission, message),
    onError: async (error) => {
      if (mayHaveBeenDone(error)) {
        // The card stays until it is known what stands in its place.
        keep(id);
        const work = await readOwnWork(jobId);
        if (work?.status === 'Disputed') return tellOpened(work);
      }
      toastError(error, '❌ Failed to open a dispute');
      if (error.status !== 409) return undefined;
      onClose();
      return void refresh('GET /api/jobs/my-jobs');
    },
  });
  return (
    <ReasonDialog
      draft={`dispute.creator.${id}`}
      title="Open a dispute?"
      label="What is it about?"
      hint="The sponsor and the operator read it."
      missing="Say what it is about"
      maxLength={limits.note}
      confirmLabel="Open dispute"
      busy={dispute.isPending}
      busyLabel="Opening…"
      onSend={(reason) => dispute.mutate({ params: { id }, body: { reason, submittedAt } })}
      onCancel={onClose}
    >
      <p>
        An operator decides how much of “<bdi>{title}</bdi>” is paid. Until then neither side can
        change anything, and nothing happens by itself.
      </p>
    </ReasonDialog>
  );
}
