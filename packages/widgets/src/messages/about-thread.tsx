import type { Thread } from '@castwork/contract/threads/schemas';
import { refresh, useAction } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { showToast } from '@castwork/ui/toast';
import { toastError } from '../toast-error.ts';
import { useState } from 'react';
import { ReportDialog } from '../report-dialog.tsx';

/** What can be done about somebody who writes: block them, or tell an operator. */
export function AboutThread({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const { _id: threadId, isBlocked } = thread;
  const { _id: personId, name } = thread.with;
  const [isReporting, setReporting] = useState(false);
  const options = (done: string) => ({
    onSuccess: () => {
      showToast({ message: done });
      onClose();
    },
    onError: (error: unknown) => toastError(error, 'That did not work. Try again.'),
    onSettled: () => refresh('GET /api/threads', 'GET /api/threads/{id}/messages'),
  });
  const block = useAction('POST /api/people/{id}/block', options(`${name} is blocked`));
  const unblock = useAction('DELETE /api/people/{id}/block', options(`${name} can write again`));
  const change = isBlocked ? unblock : block;
  if (isReporting)
    return (
      <ReportDialog
        about={{ personId, threadId }}
        title={
          <>
            Report <bdi>{name}</bdi>
          </>
        }
        hint="An operator reads it, with this conversation. Who you report is not told."
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          <bdi>{name}</bdi> and you
        </>
      }
      busy={change.isPending}
    >
      <p>
        {isBlocked
          ? 'You have blocked them: neither of you can write.'
          : 'Who is blocked can neither write to you nor ask for your jobs. Work that is under way goes on.'}
      </p>
      <DialogActions>
        <Button variant="ghost" onClick={() => setReporting(true)}>
          Report
        </Button>
        <Button
          variant={isBlocked ? 'primary' : 'danger'}
          busy={change.isPending}
          busyLabel={isBlocked ? 'Unblocking…' : 'Blocking…'}
          onClick={() => change.mutate({ params: { id: personId } })}
        >
          {isBlocked ? 'Unblock' : 'Block'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
