import { Link, Navigate, useNavigate, useSearchParams } from '@castwork/router';
import { ApiError, useAction, useSession } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { Form } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { Skeleton } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';
import { useEffect, useState } from 'react';
import { useForm } from '@castwork/forms';
import { LegalLinks } from '../legal/legal-links.tsx';
import { EmailField } from '../forms/email-field.tsx';
import { PasswordField } from '@castwork/widgets/password-field';
import { useSubmit } from '@castwork/widgets/use-submit';
import { withCross } from '../forms/with-cross.ts';
import { Frame } from '../frame/frame.tsx';
import { useArrival } from './arrival.ts';
import { useDestination } from './destination.ts';
import { forgetDestination, withRedirect } from './kept-destination.ts';
import { LoginBanner } from './login-banner.tsx';
import { LoginFailure } from './login-failure.tsx';
import { keepEmail, keptEmail } from './prefilled-email.ts';
import { signInWith } from './sign-in.ts';

type Totp = NonNullable<ApiError['totp']>;

// Few logins take it, and the code that draws a QR code is not small.
const SecondStep = lazyPart(() => import('./second-step/second-step.tsx'), 'SecondStep', {
  skeleton: <Skeleton />,
  failure: 'The second step could not be loaded.',
});

function LoginForm({ onTotp }: { onTotp: (totp: Totp) => void }) {
  const [search] = useSearchParams();
  const { email } = useArrival();
  const given = search.get('email') || (typeof email === 'string' && email);
  const verified = search.get('verified') === '1';
  const [prefilled] = useState(() => given || keptEmail());
  const form = useForm({ defaultValues: { email: prefilled, password: '' } });
  const login = useAction('POST /api/login');
  const navigate = useNavigate();
  const { onSubmit, busy, failure } = useSubmit(
    form,
    async (body) => {
      try {
        signInWith(await login.mutateAsync({ body }), navigate);
      } catch (error) {
        if (!(error instanceof ApiError) || !error.totp) throw error;
        onTotp(error.totp);
      }
    },
    withCross(),
  );

  const { setFocus } = form;
  useEffect(() => {
    if (given) keepEmail(given);
  }, [given]);
  useEffect(() => {
    if (verified) setFocus('password');
  }, [verified, setFocus]);

  return (
    <Form onSubmit={onSubmit}>
      <EmailField form={form} name="email" autoComplete="username" />
      <PasswordField form={form} name="password" autoComplete="current-password" />
      {failure && <LoginFailure message={failure} email={form.getValues('email')} />}
      <Button type="submit" variant="primary" wide busy={busy} busyLabel="Logging in…">
        Login
      </Button>
    </Form>
  );
}

/** Leads a signed-in visitor on, once. */
function GoOn({ to }: { to: string }) {
  useEffect(forgetDestination, []);
  return <Navigate to={to} replace />;
}

/** Login, and the way on for who is signed in already. */
export function Login() {
  const destination = useDestination();
  const redirect = useSearchParams()[0].get('redirect');
  const [totp, setTotp] = useState<Totp>();
  if (useSession()) return <GoOn to={destination} />;
  return (
    <Frame
      title="Login"
      below={
        <>
          <Link to="/forgot-password">Forgot your password?</Link>
          <p>
            New to Castwork? <Link to={withRedirect('/signup', redirect)}>Create an account</Link>
          </p>
          <LegalLinks />
        </>
      }
    >
      {!totp && <LoginBanner />}
      {totp ? (
        <SecondStep totp={totp} onAgain={() => setTotp(undefined)} />
      ) : (
        <Panel>
          <LoginForm onTotp={setTotp} />
        </Panel>
      )}
    </Frame>
  );
}
