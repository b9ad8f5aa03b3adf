import type { MyJob } from '@castwork/contract/jobs/schemas';
import { limits } from '@castwork/contract/limits';
import { Badge } from '@castwork/ui/badge';
import { UsedCard, usePlaces } from '@castwork/ui/kept-places';
import { ReasonDialog } from '@castwork/ui/reason-dialog';
import { useEffect, useState } from 'react';
import { useWithdraw } from '../jobs/use-withdraw.ts';
import { undoLeft } from './undo-left.ts';

/** Whether a job can still be given back as if it had not been accepted. */
function useCanUndo(job: MyJob) {
  const [time] = useState(() => undoLeft(job, Date.now()));
  const [isOver, setOver] = useState(time === 0);
  useEffect(() => {
    if (time === 0) return undefined;
    const timer = setTimeout(() => setOver(true), time);
    return () => clearTimeout(timer);
  }, [time]);
  return !isOver;
}

/** Asks before a job is given back. */
export function WithdrawDialog({ job, onClose }: { job: MyJob; onClose: () => void }) {
  const { _id: jobId, acceptedJobId: id, title } = job;
  const { keep } = usePlaces();
  const canUndo = useCanUndo(job);
  const withdraw = useWithdraw(() => jobId, {
    onSuccess: (message) => {
      onClose();
      keep(id, <UsedCard title={title} badge={<Badge>{message}</Badge>} />);
    },
    onGone: onClose,
    // The card stays until it is known what stands in its place.
    onUnsure: () => keep(id),
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
      onSend={(reason) => withdraw.mutate({ params: { id }, body: { reason, undo: canUndo } })}
      onCancel={onClose}
    >
      <p>
        {canUndo ? (
          <>
            You accepted “<bdi>{title}</bdi>” less than {limits.undoAccept / 1000} seconds ago:
            given back now, it is as if you had not, and you can accept it again.
          </>
        ) : (
          <>
            You give “<bdi>{title}</bdi>” back: its place is free for another creator, and you
            cannot accept it again.
          </>
        )}
      </p>
    </ReasonDialog>
  );
}
