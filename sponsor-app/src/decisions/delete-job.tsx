import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { errorWords, useAction } from '@castwork/session';
import { ConfirmDialog } from '@castwork/ui/confirm-dialog';
import { refreshJobs, removeJobs } from '../jobs/posted-jobs.ts';
import { complain, popup } from '../toasts.ts';

interface DeleteJobProps {
  /** One, or several equal posts. */
  jobs: readonly PostedJob[];
  onClose: () => void;
}

export function DeleteJob({ jobs, onClose }: DeleteJobProps) {
  const count = jobs.length;
  const { _id: id, title } = jobs[0]!;
  const remove = useAction('DELETE /api/jobs/{id}', {
    onSuccess: ({ message }) => {
      removeJobs(jobs.map(({ _id }) => _id));
      popup(`✅ ${message}`);
      // Somebody may have accepted one meanwhile: it stays.
      if (count > 1) refreshJobs();
    },
    onError: (error) => {
      complain(errorWords(error, '❌ Failed to delete job'));
      refreshJobs();
    },
    onSettled: onClose,
  });
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
          ...(count > 1 ? { query: { allEqual: 'true' as const } } : {}),
        })
      }
      onCancel={onClose}
    >
      <p>
        <strong>
          <bdi>{title}</bdi>
        </strong>{' '}
        leaves the market. Creators who have accepted it are told; what you have approved stays
        paid.
      </p>
    </ConfirmDialog>
  );
}
