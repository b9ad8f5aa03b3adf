import { limits } from '@castwork/contract/limits';
import { useAction, useSession } from '@castwork/session';
import { ReasonDialog } from '@castwork/ui/reason-dialog';
import { showToast } from '@castwork/ui/toast';
import { toastError } from './toast-error.ts';
import type { ReactNode } from 'react';

interface ReportDialogProps {
  /** Who is reported, and where it happened or what of theirs it is about. */
  about: { personId: string; threadId?: string; jobId?: string };
  title: ReactNode;
  hint: ReactNode;
  onClose: () => void;
}

/** Tells an operator what is wrong. It is open while it is there. */
export function ReportDialog({ about, title, hint, onClose }: ReportDialogProps) {
  const user = useSession()?.user._id;
  const report = useAction('POST /api/reports', {
    onSuccess: () => {
      showToast({ message: 'Thank you. An operator looks at it.' });
      onClose();
    },
    onError: (error) => toastError(error, 'That did not work. Try again.'),
  });
  return (
    <ReasonDialog
      draft={`report.${user}.${Object.values(about).join()}`}
      title={title}
      label="What is wrong?"
      hint={hint}
      missing="Say what is wrong"
      maxLength={limits.note}
      confirmLabel="Report"
      danger
      busy={report.isPending}
      busyLabel="Reporting…"
      onSend={(reason) => report.mutate({ body: { ...about, reason } })}
      onCancel={onClose}
    />
  );
}
