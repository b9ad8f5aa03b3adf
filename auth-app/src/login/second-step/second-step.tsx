import type { ApiError } from '@castwork/contract/api-error';
import { useForm } from '@castwork/forms';
import { useNavigate } from '@castwork/router';
import { useAction } from '@castwork/session';
import { Answer } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Form } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { useEffect, useRef } from 'react';
import { CodeField } from '@castwork/widgets/code-field';
import { useSubmit } from '@castwork/widgets/use-submit';
import { withCrossElsewhere } from '../../forms/with-cross.ts';
import { NewApp } from '../../new-app/new-app.tsx';
import { signInWith } from '../sign-in.ts';
import * as styles from './second-step.module.css';

interface Props {
  /** What the login said of it. */
  totp: NonNullable<ApiError['totp']>;
  /** Asks for the password again. */
  onAgain: () => void;
}

/** The second step of a login: a code of an authenticator app, which the first sets up. */
export function SecondStep({ totp: { challenge, setUp }, onAgain }: Props) {
  const form = useForm({ defaultValues: { code: '' } });
  const login = useAction('POST /api/login/totp');
  const navigate = useNavigate();
  const { onSubmit, busy, failure } = useSubmit(
    form,
    async ({ code }) =>
      signInWith(await login.mutateAsync({ body: { challenge, code } }), navigate),
    withCrossElsewhere(),
  );
  const { setFocus } = form;
  const part = useRef<HTMLDivElement>(null);
  // Whoever sets an app up begins above the field.
  useEffect(
    () => (setUp ? part.current?.focus({ preventScroll: true }) : setFocus('code')),
    [setUp, setFocus],
  );
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      <Panel title={setUp ? 'Set up an authenticator app' : 'Enter your code'}>
        {setUp && <NewApp {...setUp} />}
        <Form onSubmit={onSubmit}>
          <CodeField form={form} name="code" takesRecoveryCodes={!setUp} />
          {failure && <Answer tone="error">{failure}</Answer>}
          <Button type="submit" variant="primary" wide busy={busy} busyLabel="Logging in…">
            {setUp ? 'Confirm and log in' : 'Login'}
          </Button>
          <Button variant="ghost" wide onClick={onAgain}>
            Start again
          </Button>
        </Form>
      </Panel>
    </div>
  );
}
