import { mayHaveBeenDone } from '@castwork/contract/idempotency';
import { useForm } from '@castwork/forms';
import { refresh, useAction } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Panel } from '@castwork/ui/panel';
import { useState } from 'react';
import { newPasswordHint, PasswordField } from '@castwork/widgets/password-field';
import { useSubmit } from '@castwork/widgets/use-submit';
import { withCrossElsewhere } from '../../forms/with-cross.ts';
import { Step } from '../step.tsx';
import { noProof, ProofFields, proofOf } from '@castwork/widgets/proof-fields';

interface Props {
  onDone: (message: string) => void;
  onCancel: () => void;
}

function NewPassword({ onDone, onCancel }: Props) {
  const form = useForm({ defaultValues: { ...noProof, newPassword: '' } });
  const change = useAction('PUT /api/users/me/password');
  const submit = useSubmit(
    form,
    async ({ newPassword, ...given }) => {
      const body = { ...proofOf(given), newPassword };
      onDone((await change.mutateAsync({ body })).message);
      void refresh('GET /api/sessions');
    },
    (error, isPlaced) => {
      if (mayHaveBeenDone(error))
        return '❌ No answer came: your password may have been changed. At your next login, try the new one first.';
      return withCrossElsewhere('Your password was not changed. Please try again.')(
        error,
        isPlaced,
      );
    },
  );
  return (
    <Step form={form} first="password" submit={submit} label="Change password" onCancel={onCancel}>
      <ProofFields form={form} />
      <PasswordField
        form={form}
        name="newPassword"
        label="New password"
        hint={newPasswordHint}
        missing="Enter a new password"
        autoComplete="new-password"
      />
    </Step>
  );
}

/** One's own password. */
export function ChangePassword() {
  const [isChanging, setIsChanging] = useState(false);
  const [said, setSaid] = useState('');
  const done = (message: string) => {
    setSaid(message);
    setIsChanging(false);
  };
  const begin = () => {
    setSaid('');
    setIsChanging(true);
  };
  return (
    <Panel title="Password">
      {said && <Banner tone="success">{said}</Banner>}
      <p>A new password signs you out everywhere else. You are mailed about it.</p>
      {isChanging ? (
        <NewPassword onDone={done} onCancel={() => setIsChanging(false)} />
      ) : (
        <div>
          <Button onClick={begin}>Change password</Button>
        </div>
      )}
    </Panel>
  );
}
