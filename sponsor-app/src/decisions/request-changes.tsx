import { limits } from '@castwork/contract/limits';
import { roundsWords } from '@castwork/contract/process/clock-words';
import type { Submission } from '@castwork/contract/submissions/schemas';
import { useAction } from '@castwork/session';
import { ReasonDialog } from '@castwork/ui/reason-dialog';
import { unsent } from '@castwork/ui/unsent';
import { toastError } from '@castwork/widgets/toast-error';
import { refreshJobs, replaceSubmission } from '../jobs/posted-jobs.ts';
import { popup } from '../toasts.ts';
import { closeWhenAnswered } from './close-when-answered.ts';
import type { Work } from './question.ts';
import { workAfter } from './read-work.ts';
import { useKeepPlace } from './use-keep-place.tsx';

/** Sends links back to their creator with a reason. */
export function RequestChanges({ work, onClose }: { work: Work; onClose: () => void }) {
  const { submission } = work;
  const { _id: id, submittedAt, roundsLeft } = submission;
  const keepPlace = useKeepPlace();
  const draft = `changes.${id}`;
  const tellAsked = (changed: Submission, message: string) => {
    keepPlace(work, changed);
    replaceSubmission(changed);
    popup(message);
  };
  const send = useAction('PATCH /api/submissions/{id}/request-changes', {
    onSuccess: (reply) => tellAsked(reply.submission, reply.message),
    onError: async (error) => {
      const now = await workAfter(work, error);
      if (now?.status === 'Pending') {
        tellAsked(now, 'Changes requested');
        unsent.delete(draft);
        onClose();
        return;
      }
      toastError(error, '❌ Failed to request changes');
      refreshJobs();
    },
    onSettled: closeWhenAnswered(onClose),
  });
  return (
    <ReasonDialog
      draft={draft}
      title={
        <>
          Request changes from <bdi>{submission.creatorName}</bdi>
        </>
      }
      label="What should change?"
      hint="The creator sees this and sends new links."
      missing="Say what should change"
      confirmLabel="Request changes"
      maxLength={limits.note}
      busyLabel="Sending…"
      busy={send.isPending}
      // Other links may have come since this was opened.
      onSend={(reason) =>
        send.mutate({ params: { id }, body: { reason, submittedAt: submittedAt ?? undefined } })
      }
      onCancel={onClose}
    >
      {roundsLeft !== undefined && <p>{roundsWords('sponsor', roundsLeft)}.</p>}
    </ReasonDialog>
  );
}
