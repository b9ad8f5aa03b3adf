import type { MyJob } from '@castwork/contract/jobs/schemas';
import { limits } from '@castwork/contract/limits';
import { submissionState } from '@castwork/contract/process/state-words';
import { UsedCard, usePlaces } from '@castwork/ui/kept-places';
import { ReasonDialog } from '@castwork/ui/reason-dialog';
import { StatusBadge } from '@castwork/ui/status-badge';
import { useState } from 'react';
import { undoTime } from '../jobs/undo-time.ts';
import { useWithdraw } from '../jobs/use-withdraw.ts';

/** Asks before a job is given back. */
export function WithdrawDialog({ job, onClose }: { job: MyJob; onClose: () => void }) {
  const { acceptedJobId: id, title, acceptedAt } = job;
  const { keep } = usePlaces();
  // Read once: what is said stays true however long the dialog is open.
  const [canUndo] = useState(() => undoTime(Infinity, acceptedAt, Date.now()) > 0);
  const withdraw = useWithdraw({
    onSuccess: (message) => {
      onClose();
      keep(
        id,
        <UsedCard
          title={title}
          badge={
            <StatusBadge {...submissionState('creator', { status: 'Withdrawn' })} note={message} />
          }
        />,
      );
    },
    onGone: onClose,
  });
  return (
    <ReasonDialog
      draft={`withdraw.${id}`}
      danger
      title="Withdraw from this job?"
      label="Reason"
      hint="The sponsor reads it."
      maxLength={limits.note}
      confirmLabel="Withdraw"
      busy={withdraw.isPending}
      busyLabel="Withdrawing…"
      onSend={(reason) => withdraw.mutate({ params: { id }, body: { reason } })}
      onCancel={onClose}
    >
      <p>
        You give “<bdi>{title}</bdi>” back: its place is free for another creator, and you cannot
        accept it again
        {canUndo &&
          `, unless you accepted it yourself less than ${limits.undoAccept / 1000} seconds ago: then that is undone`}
        .
      </p>
    </ReasonDialog>
  );
}
