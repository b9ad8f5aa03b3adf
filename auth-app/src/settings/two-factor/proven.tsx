import { mayHaveBeenDone } from '@castwork/contract/idempotency';
import { useForm } from '@castwork/forms';
import type { ReactNode } from 'react';
import { CodeField } from '@castwork/widgets/code-field';
import { PasswordField } from '@castwork/widgets/password-field';
import { useSubmit } from '@castwork/widgets/use-submit';
import { withCrossElsewhere } from '../../forms/with-cross.ts';
import { Step } from '../step.tsx';
import { useTotpAction } from './use-totp-action.ts';

interface Props {
  call: 'POST /api/users/me/totp/off' | 'POST /api/users/me/totp/recovery-codes';
  label: string;
  onDone: (message: string, codes?: readonly string[]) => void;
  onCancel: () => void;
  /** Says itself that it may have been done, where no answer came. */
  onLost?: () => void;
  children: ReactNode;
}

/** What changes the second step, for the password and a code. */
export function Proven({ call, label, onDone, onCancel, onLost, children }: Props) {
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const action = useTotpAction(call);
  const submit = useSubmit(
    form,
    async (body) => {
      const reply = await action.mutateAsync({ body });
      onDone(reply.message, 'recoveryCodes' in reply ? reply.recoveryCodes : undefined);
    },
    (error, isPlaced) => {
      if (!onLost || !mayHaveBeenDone(error)) return withCrossElsewhere()(error, isPlaced);
      onLost();
      return undefined;
    },
  );
  return (
    <Step form={form} first="password" submit={submit} label={label} onCancel={onCancel}>
      <p>{children}</p>
      <PasswordField form={form} name="password" autoComplete="current-password" />
      <CodeField form={form} name="code" takesRecoveryCodes />
    </Step>
  );
}
