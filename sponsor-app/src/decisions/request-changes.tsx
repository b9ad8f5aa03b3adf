import { limits } from '@castwork/contract/limits';
import { errorWords, useAction } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { Field } from '@castwork/ui/field';
import { Form } from '@castwork/ui/layout';
import { Textarea } from '@castwork/ui/textarea';
import { useForm } from '@castwork/forms';
import { refreshJobs, replaceSubmission } from '../jobs/posted-jobs.ts';
import { complain, popup } from '../toasts.ts';
import type { Work } from './question.ts';

/** Sends links back to their creator with a reason. */
export function RequestChanges({ work, onClose }: { work: Work; onClose: () => void }) {
  const { submission } = work;
  const form = useForm({ defaultValues: { reason: '' } });
  const send = useAction('PATCH /api/submissions/{id}/request-changes', {
    onSuccess: (reply) => {
      replaceSubmission(reply.submission);
      popup(reply.message);
    },
    onError: (error) => {
      complain(errorWords(error, '❌ Failed to request changes'));
      refreshJobs();
    },
    onSettled: onClose,
  });
  const submit = form.handleSubmit(({ reason }) =>
    send.mutate({ params: { id: submission._id }, body: { reason } }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          Request changes from <bdi>{submission.creatorName}</bdi>
        </>
      }
      busy={send.isPending}
    >
      <Form onSubmit={(event) => void submit(event)}>
        <Field
          label="What should change?"
          hint="The creator sees this and sends new links."
          error={form.formState.errors.reason?.message}
        >
          <Textarea
            {...form.register('reason', {
              validate: (reason) => reason.trim() !== '' || 'Say what should change',
              maxLength: { value: limits.note, message: `At most ${limits.note} characters` },
            })}
          />
        </Field>
        <DialogActions>
          <Button onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={send.isPending} busyLabel="Sending…">
            Request changes
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
