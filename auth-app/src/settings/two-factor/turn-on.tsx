import type { CallReply } from '@castwork/contract/calls/addresses';
import { useForm } from '@castwork/forms';
import { useState } from 'react';
import { CodeField } from '@castwork/widgets/code-field';
import { PasswordField } from '@castwork/widgets/password-field';
import { useSubmit } from '@castwork/widgets/use-submit';
import { withCrossElsewhere } from '../../forms/with-cross.ts';
import { NewApp } from '../../new-app/new-app.tsx';
import { Step } from '../step.tsx';
import { useTotpAction } from './use-totp-action.ts';

type Offered = CallReply<'POST /api/users/me/totp'>;

interface Props {
  onDone: (message: string, codes: readonly string[]) => void;
  onCancel: () => void;
}

function GivePassword({
  onOffered,
  onCancel,
}: Omit<Props, 'onDone'> & { onOffered: (offered: Offered) => void }) {
  const form = useForm({ defaultValues: { password: '' } });
  const begin = useTotpAction('POST /api/users/me/totp');
  const submit = useSubmit(
    form,
    async (body) => onOffered(await begin.mutateAsync({ body })),
    withCrossElsewhere(),
  );
  return (
    <Step form={form} first="password" submit={submit} label="Continue" onCancel={onCancel}>
      <p>You need an authenticator app on your phone, or a password manager that makes codes.</p>
      <PasswordField form={form} name="password" autoComplete="current-password" />
    </Step>
  );
}

function ConfirmCode({ offered, onDone, onCancel }: Props & { offered: Offered }) {
  const { challenge, secret, uri } = offered;
  const form = useForm({ defaultValues: { code: '' } });
  const confirm = useTotpAction('POST /api/users/me/totp/confirm');
  const submit = useSubmit(
    form,
    async ({ code }) => {
      const { message, recoveryCodes } = await confirm.mutateAsync({ body: { challenge, code } });
      onDone(message, recoveryCodes);
    },
    withCrossElsewhere(),
  );
  return (
    <Step form={form} first="code" submit={submit} label="Turn on" onCancel={onCancel}>
      <NewApp secret={secret} uri={uri} />
      <CodeField form={form} name="code" />
    </Step>
  );
}

/** Sets an authenticator app up: the password, then a code of the app. */
export function TurnOn(props: Props) {
  const [offered, setOffered] = useState<Offered>();
  return offered ? (
    <ConfirmCode offered={offered} {...props} />
  ) : (
    <GivePassword onOffered={setOffered} onCancel={props.onCancel} />
  );
}
