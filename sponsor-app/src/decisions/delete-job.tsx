import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { isBackForChanges } from '@castwork/contract/process/back-for-changes';
import { undecidedWork } from '@castwork/contract/process/undecided-work';
import { api, type ApiError, useAction } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { ConfirmDialog } from '@castwork/ui/confirm-dialog';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { seenAfter } from '@castwork/widgets/seen-after';
import { toastError } from '@castwork/widgets/toast-error';
import { refreshJobs, removeJobs } from '../jobs/posted-jobs.ts';
import { popup } from '../toasts.ts';

interface DeleteJobProps {
  /** One, or several equal posts. */
  jobs: readonly PostedJob[];
  /** How many equal posts there are, where one of them is to go. */
  of?: number;
  onClose: () => void;
}

/** Why it cannot be deleted yet, as the API would say; undefined where it can. */
const whyNot = ({ submissions }: PostedJob) =>
  Object.entries(undecidedWork).find(([undecided]) =>
    submissions.some(
      (work) => work.status === undecided && (work.status !== 'Pending' || isBackForChanges(work)),
    ),
  )?.[1];

/** Whether a job is gone whose deletion has failed, as far as that can be read. */
const isGone = (id: string, error: ApiError) =>
  seenAfter(error, async () => {
    const { isDeleted } = await api.call('GET /api/receipts/{id}', { params: { id } });
    return isDeleted;
  });

/** What happens, said before it does. */
function Consequence({ title, of }: { title: string; of?: number | undefined }) {
  const job = (
    <strong>
      <bdi>{title}</bdi>
    </strong>
  );
  if (of === undefined)
    return (
      <p>
        {job} leaves the market and your dashboard. Creators who have accepted it are told; what you
        have approved stays paid, with its receipt under Balance.
      </p>
    );
  return (
    <>
      <p>{job}</p>
      <p>
        One of {of} posts leaves the market; {of - 1} {of === 2 ? 'stays' : 'stay'}.
      </p>
    </>
  );
}

export function DeleteJob({ jobs, of, onClose }: DeleteJobProps) {
  const count = jobs.length;
  const { _id: id, title, submissions } = jobs[0]!;
  const tellDeleted = (message: string) => {
    removeJobs(jobs.map(({ _id }) => _id));
    popup(`✅ ${message}`);
    // Somebody may have accepted one meanwhile: it stays.
    if (count > 1) refreshJobs();
  };
  const remove = useAction('DELETE /api/jobs/{id}', {
    onSuccess: ({ message }) => tellDeleted(message),
    onError: async (error) => {
      // It was deleted, and the answer was lost.
      if (await isGone(id, error)) return tellDeleted(count > 1 ? 'Jobs deleted' : 'Job deleted');
      toastError(error, '❌ Failed to delete job');
      return void refreshJobs();
    },
    onSettled: onClose,
  });
  const why = whyNot(jobs[0]!);
  if (why !== undefined)
    return (
      <Dialog open onClose={onClose} title="This job cannot be deleted yet">
        <p>{why}.</p>
        <DialogActions>
          <Button onClick={onClose}>OK</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      danger
      title={
        count > 1
          ? `Are you sure you want to delete these ${count} jobs?`
          : 'Are you sure you want to delete this job?'
      }
      confirmLabel={count > 1 ? `Delete ${count} Jobs` : 'Delete Job'}
      busy={remove.isPending}
      busyLabel="Deleting…"
      onConfirm={() =>
        remove.mutate({
          params: { id },
          query: count > 1 ? { allEqual: 'true' as const } : { accepted: `${submissions.length}` },
        })
      }
      onCancel={onClose}
    >
      <Consequence title={title} of={of} />
    </ConfirmDialog>
  );
}
