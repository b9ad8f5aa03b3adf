import { useForm } from '@castwork/forms';
import { useNavigate } from '@castwork/router';
import { ApiError, session, useAction, useSession } from '@castwork/session';
import { Answer } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { Form } from '@castwork/ui/layout';
import { showToast } from '@castwork/ui/toast';
import { noProof, ProofFields, proofOf } from '@castwork/widgets/proof-fields';
import { useSubmit } from '@castwork/widgets/use-submit';
import { withCross } from '../../forms/with-cross.ts';

/** What stands in the way, one under the other. */
function Refused({ error, says }: { error: unknown; says: string }) {
  const issues = error instanceof ApiError && error.code === 'account_in_use' ? error.issues : [];
  return (
    <Answer tone="error">
      {issues.length === 0 ? (
        says
      ) : (
        <>
          Your account cannot be closed yet.
          <ul>
            {issues.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </Answer>
  );
}

/** The last question before an account is closed. It is open while it is there. */
export function CloseDialog({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const isSponsor = useSession()?.user.role === 'sponsor';
  const form = useForm({ defaultValues: noProof });
  const close = useAction('POST /api/users/me/close');
  const { onSubmit, busy, failure } = useSubmit(
    form,
    async (given) => {
      await close.mutateAsync({ body: proofOf(given) });
      session.leave(navigate);
      showToast({ message: 'Your account is closed. Goodbye.', tone: 'success' });
    },
    withCross(),
  );
  return (
    <Dialog open role="alertdialog" onClose={onCancel} title="Close your account?" busy={busy}>
      <Form onSubmit={onSubmit}>
        <p>
          This cannot be undone.{' '}
          {isSponsor
            ? 'Your posts are taken down, and your profile and address are removed.'
            : 'Your requests are taken down, and your profile, address and saved searches are removed.'}{' '}
          Messages, reviews and payments stay with the other side, under “Closed account”.
        </p>
        <ProofFields form={form} label="Password" />
        {failure && <Refused error={close.error} says={failure} />}
        <DialogActions>
          <Button onClick={onCancel} disabled={busy}>
            Keep it
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel="Closing…">
            Close my account
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
