import { mayHaveBeenDone } from '@castwork/contract/idempotency';
import { useForm } from '@castwork/forms';
import { useNavigate } from '@castwork/router';
import { api, type ApiError, session, useAction, useSession } from '@castwork/session';
import { FormDialog } from '@castwork/ui/form-dialog';
import { showToast } from '@castwork/ui/toast';
import { noProof, ProofFields, proofOf } from '@castwork/widgets/proof-fields';
import { useSubmit } from '@castwork/widgets/use-submit';
import { withCrossElsewhere } from '../../forms/with-cross.ts';

/** What stands in the way, one under the other. */
const InUse = ({ issues }: Pick<ApiError, 'issues'>) => (
  <>
    Your account cannot be closed yet.
    <ul>
      {issues.map(({ path, message }) => (
        <li key={path}>{message}</li>
      ))}
    </ul>
  </>
);

const isSignedOut = ({ status }: ApiError) => status === 401;

/** Whether it was done although its answer was lost: whoever was signed in before it is so no more. */
const isClosed = async (failure: ApiError) =>
  isSignedOut(failure) ||
  (mayHaveBeenDone(failure) && api.call('GET /api/users/me').then(() => false, isSignedOut));

/** The last question before an account is closed. It is open while it is there. */
export function CloseDialog({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const isSponsor = useSession()?.user.role === 'sponsor';
  const form = useForm({ defaultValues: noProof });
  const close = useAction('POST /api/users/me/close');
  const submit = useSubmit(
    form,
    async (given) => {
      // Whoever is signed out already has closed nothing, unless this is asked once more.
      if (!close.error || !mayHaveBeenDone(close.error)) await api.call('GET /api/users/me');
      await close.mutateAsync({ body: proofOf(given) }).catch(async (error: ApiError) => {
        if (!(await isClosed(error))) throw error;
      });
      session.leave(navigate);
      showToast({ message: 'Your account is closed. Goodbye.', tone: 'success' });
    },
    (error, isPlaced) =>
      error.code === 'account_in_use' ? (
        <InUse issues={error.issues} />
      ) : (
        withCrossElsewhere()(error, isPlaced)
      ),
  );
  return (
    <FormDialog
      role="alertdialog"
      title="Close your account?"
      {...submit}
      confirmLabel="Close my account"
      cancelLabel="Keep it"
      danger
      busyLabel="Closing…"
      onCancel={onCancel}
    >
      <p>
        This cannot be undone.{' '}
        {isSponsor
          ? 'Your posts are taken down, and your profile and address are removed.'
          : 'Your requests are taken down, and your profile, address and saved searches are removed.'}{' '}
        Messages, reviews and payments stay with the other side, under “Closed account”.
      </p>
      <ProofFields form={form} label="Password" />
    </FormDialog>
  );
}
