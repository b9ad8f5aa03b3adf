import { limits } from '@castwork/contract/limits';
import type { Review } from '@castwork/contract/reviews/schemas';
import { refresh, useAction } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { ReasonDialog } from '@castwork/ui/reason-dialog';
import { showToast } from '@castwork/ui/toast';
import { toastError } from '@castwork/widgets/toast-error';
import { useState } from 'react';

/** Answers a review of oneself, once. */
export function AnswerReview({ review: { _id: id, author } }: { review: Review }) {
  const [isOpen, setOpen] = useState(false);
  const answer = useAction('POST /api/reviews/{id}/reply', {
    onSuccess: ({ message }) => showToast({ message }),
    onError: (error) => toastError(error, '❌ Failed to save your answer'),
    onSettled: (_, error) => {
      void refresh('GET /api/people/{id}/reviews');
      if (!error || error.status === 409) setOpen(false);
    },
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Answer</Button>
      {isOpen && (
        <ReasonDialog
          draft={`answer.${id}`}
          title={
            <>
              Answer <bdi>{author.name}</bdi>?
            </>
          }
          label="Your answer"
          hint="Everybody who reads the review reads it."
          missing="Write your answer"
          maxLength={limits.note}
          confirmLabel="Publish answer"
          busy={answer.isPending}
          busyLabel="Publishing…"
          onSend={(text) => answer.mutate({ params: { id }, body: { text } })}
          onCancel={() => setOpen(false)}
        >
          <p>You can answer once, and not change it afterwards.</p>
        </ReasonDialog>
      )}
    </>
  );
}
