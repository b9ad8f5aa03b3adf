import { limits } from '@castwork/contract/limits';
import type { Submission } from '@castwork/contract/submissions/schemas';
import { useAction } from '@castwork/session';
import { ReasonDialog } from '@castwork/ui/reason-dialog';
import { toastError } from '@castwork/widgets/toast-error';
import { refreshJobs, replaceSubmission } from '../jobs/posted-jobs.ts';
import { popup } from '../toasts.ts';
import { closeWhenAnswered } from './close-when-answered.ts';
import type { Work } from './question.ts';
import { workAfter } from './read-work.ts';

const tellOpened = (changed: Submission, message: string) => {
  replaceSubmission(changed);
  popup(message);
};

/** Has an operator decide on links that were handed in. */
export function OpenDispute({ work, onClose }: { work: Work; onClose: () => void }) {
  const { _id: id, creatorName, submittedAt } = work.submission;
  const open = useAction('POST /api/submissions/{id}/dispute', {
    onSuccess: (reply) => tellOpened(reply.submission, reply.message),
    onError: async (error) => {
      const now = await workAfter(work, error);
      if (now?.status === 'Disputed') {
        tellOpened(now, 'Dispute opened');
        onClose();
        return;
      }
      toastError(error, '❌ Failed to open a dispute');
      refreshJobs();
    },
    onSettled: closeWhenAnswered(onClose),
  });
  return (
    <ReasonDialog
      draft={`dispute.sponsor.${id}`}
      title={
        <>
          Open a dispute with <bdi>{creatorName}</bdi>?
        </>
      }
      label="What is it about?"
      hint="The creator and the operator see this."
      missing="Say what it is about"
      confirmLabel="Open dispute"
      maxLength={limits.note}
      busyLabel="Sending…"
      busy={open.isPending}
      // Other links may have come since this was opened.
      onSend={(reason) => open.mutate({ params: { id }, body: { reason, submittedAt } })}
      onCancel={onClose}
    >
      <p>
        An operator looks at the links and decides how much of the pay is due. Until then nothing
        happens by itself. This cannot be undone.
      </p>
    </ReasonDialog>
  );
}
