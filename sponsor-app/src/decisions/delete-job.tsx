import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { errorWords, useAction } from '@castwork/session';
import { ConfirmDialog } from '@castwork/ui/confirm-dialog';
import { refreshJobs, removeJob } from '../jobs/posted-jobs.ts';
import { complain, popup } from '../toasts.ts';

export function DeleteJob({ job, onClose }: { job: PostedJob; onClose: () => void }) {
  const remove = useAction('DELETE /api/jobs/{id}', {
    onSuccess: () => {
      removeJob(job._id);
      popup('✅ Job deleted');
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
      title="Are you sure you want to delete this job?"
      confirmLabel="Delete Job"
      busy={remove.isPending}
      busyLabel="Deleting…"
      onConfirm={() => remove.mutate({ params: { id: job._id } })}
      onCancel={onClose}
    >
      <p>
        <strong>
          <bdi>{job.title}</bdi>
        </strong>{' '}
        leaves the market. Creators who have accepted it are told; what you have approved stays
        paid.
      </p>
    </ConfirmDialog>
  );
}
