import { limits } from '@castwork/contract/limits';
import type { JobRequest } from '@castwork/contract/requests/schemas';
import { Button } from '@castwork/ui/button';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { Form } from '@castwork/ui/layout';
import { TextareaField } from '@castwork/widgets/textarea-field';
import { useDraft, useForm } from '@castwork/forms';
import { atMost } from '../post-job/at-most.ts';

interface DenyRequestProps {
  request: JobRequest;
  onDeny: (reason: string) => void;
  onClose: () => void;
}

/** Asks for an optional reason, which the creator sees. */
export function DenyRequest({ request, onDeny, onClose }: DenyRequestProps) {
  const form = useForm({ defaultValues: { reason: '' } });
  // Kept though it is sent: the request comes back where it does not arrive.
  useDraft(form, `deny.${request._id}`);
  const submit = form.handleSubmit(({ reason }) => {
    onDeny(reason.trim());
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          Deny <bdi>{request.creatorName}</bdi>’s request?
        </>
      }
    >
      <Form onSubmit={(event) => void submit(event)}>
        <TextareaField
          form={form}
          name="reason"
          label="Reason"
          optional
          hint="The creator sees it."
          rules={{ validate: atMost(limits.note) }}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger">
            Deny
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
