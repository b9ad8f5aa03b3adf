import { timings } from '@castwork/contract/limits';
import { Link, useNavigate, useParams } from '@castwork/router';
import { useAction } from '@castwork/session';
import { Answer, Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Checkbox } from '@castwork/ui/checkbox';
import { Form } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { useEffect, useState } from 'react';
import { useForm } from '@castwork/forms';
import { newPasswordHint } from '@castwork/widgets/password-field';
import { TextField } from '@castwork/widgets/text-field';
import { useSubmit } from '@castwork/widgets/use-submit';
import { Frame } from '../frame/frame.tsx';
import { noticeEnd } from '../login/notice-end.ts';

/** A new password, by the link from the mail. */
export function ResetPassword() {
  const { token = '' } = useParams();
  const [shown, setShown] = useState(false);
  const form = useForm({ defaultValues: { password: '', confirmation: '' } });
  // Whoever is signed in here as this account is so no more by the time that the login is shown.
  const reset = useAction('POST /api/reset-password/{token}', { onSuccess: noticeEnd });
  const { onSubmit, busy, failure } = useSubmit(
    form,
    ({ password }) => reset.mutateAsync({ params: { token }, body: { password } }),
    (_, isPlaced) =>
      isPlaced ? undefined : '❌ Error resetting password. Token may be invalid or expired.',
  );

  const navigate = useNavigate();
  useEffect(() => {
    if (!reset.isSuccess) return undefined;
    const timer = setTimeout(
      () => void navigate('/login', { replace: true }),
      timings.resetRedirect,
    );
    return () => clearTimeout(timer);
  }, [reset.isSuccess, navigate]);

  const input = { type: shown ? 'text' : 'password', autoComplete: 'new-password', required: true };
  return (
    <Frame
      title="Choose a new password"
      below={<Link to="/forgot-password">Send a new reset link</Link>}
    >
      <Panel>
        <Form onSubmit={onSubmit}>
          <TextField
            {...input}
            form={form}
            name="password"
            label="New password"
            hint={newPasswordHint}
            rules={{ required: 'Choose a password' }}
          />
          <TextField
            {...input}
            form={form}
            name="confirmation"
            label="Confirm password"
            rules={{
              validate: (typed, { password }) => typed === password || '❌ Passwords do not match.',
            }}
          />
          <Checkbox
            label="Show password"
            checked={shown}
            onChange={(event) => setShown(event.target.checked)}
          />
          {failure && <Answer tone="error">{failure}</Answer>}
          {reset.isSuccess && (
            <Banner tone="success">✅ Password reset successful. Redirecting...</Banner>
          )}
          <Button
            type="submit"
            variant="primary"
            wide
            busy={busy || reset.isSuccess}
            busyLabel={busy ? 'Saving…' : 'Reset password'}
          >
            Reset password
          </Button>
        </Form>
      </Panel>
    </Frame>
  );
}
