import { limits } from '@castwork/contract/limits';
import { api, type ApiError, refresh, useAction, useSession } from '@castwork/session';
import { FormDialog } from '@castwork/ui/form-dialog';
import { Field } from '@castwork/ui/field';
import { StarChoice } from '@castwork/ui/star-choice';
import { Textarea } from '@castwork/ui/textarea';
import { showToast } from '@castwork/ui/toast';
import { unsent } from '@castwork/ui/unsent';
import { seenAfter } from './seen-after.ts';
import { toastError } from './toast-error.ts';
import { type FormEvent, type ReactNode, useState } from 'react';

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

export interface ReviewDialogProps {
  submissionId: string;
  /** Who is reviewed. */
  who: ReactNode;
  onClose: () => void;
}

/** Whether a review is there whose saving has failed, as far as that can be read. */
const isThere = (submissionId: string, error: ApiError) =>
  seenAfter(error, async () => {
    const { items } = await api.call('GET /api/reviews');
    return items.some((work) => work.submissionId === submissionId && work.mine);
  });

/** Asks how working with the other side was: stars and a few words, and says when they are shown. */
export function ReviewDialog({ submissionId, who, onClose }: ReviewDialogProps) {
  const draft = `review.${useSession()?.user._id}.${submissionId}`;
  const stars = `${draft}.stars`;
  const [rating, setRating] = useState(() => Number(unsent.get(stars) ?? 0));
  const [text, setText] = useState(() => unsent.get(draft) ?? '');
  const [isSent, setSent] = useState(false);
  const tellSaved = (message: string) => {
    unsent.delete(draft);
    unsent.delete(stars);
    showToast({ message });
    onClose();
  };
  const write = useAction('POST /api/reviews', {
    onSuccess: ({ message }) => tellSaved(message),
    onError: async (error) => {
      if (await isThere(submissionId, error)) return tellSaved('Review saved');
      toastError(error, '❌ Failed to save your review');
      return error.status === 409 && onClose();
    },
    onSettled: () => void refresh('GET /api/reviews'),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    const wrong = rating === 0 ? 'input' : text.trim() === '' && 'textarea';
    if (wrong) event.currentTarget.querySelector<HTMLElement>(wrong)?.focus();
    else write.mutate({ body: { submissionId, rating, text: text.trim() } });
  };
  return (
    <FormDialog
      title={<>Review {who}</>}
      onSubmit={send}
      confirmLabel="Save review"
      busy={write.isPending}
      busyLabel="Saving…"
      onCancel={onClose}
    >
      <p>
        Neither of you reads the other’s review before both are in, or the time for reviews is over.
        It cannot be changed afterwards.
      </p>
      <StarChoice
        legend="How was it?"
        words={words}
        value={rating}
        onChange={(value) => {
          setRating(value);
          unsent.set(stars, String(value));
        }}
        error={isSent && rating === 0 && 'Choose one to five stars'}
      />
      <Field
        label="In your words"
        hint="Everybody who looks at their page reads it, with your name."
        error={isSent && text.trim() === '' && 'Say how it was'}
      >
        <Textarea
          maxLength={limits.note}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            unsent.set(draft, target.value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
