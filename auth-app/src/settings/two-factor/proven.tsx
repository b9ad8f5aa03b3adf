import { useForm } from '@castwork/forms';
import { useAction } from '@castwork/session';
import type { ReactNode } from 'react';
import { CodeField } from '@castwork/widgets/code-field';
import { PasswordField } from '@castwork/widgets/password-field';
import { useSubmit } from '@castwork/widgets/use-submit';
import { withCross } from '../../forms/with-cross.ts';
import { Step } from '../step.tsx';

interface Props {
  call: 'POST /api/users/me/totp/off' | 'POST /api/users/me/totp/recovery-codes';
  label: string;
  onDone: (message: string, codes?: readonly string[]) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** What changes the second step, for the password and a code. */
export function Proven({ call, label, onDone, onCancel, children }: Props) {
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const action = useAction(call);
  const submit = useSubmit(
    form,
    async (body) => {
      const reply = await action.mutateAsync({ body });
      onDone(reply.message, 'recoveryCodes' in reply ? reply.recoveryCodes : undefined);
    },
    withCross(),
  );
  return (
    <Step form={form} first="password" submit={submit} label={label} onCancel={onCancel}>
      <p>{children}</p>
      <PasswordField form={form} name="password" autoComplete="current-password" />
      <CodeField form={form} name="code" takesRecoveryCodes />
    </Step>
  );
}
