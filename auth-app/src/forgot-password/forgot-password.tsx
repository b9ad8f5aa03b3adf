import { Link } from '@castwork/router';
import { useAction } from '@castwork/session';
import { Answer, Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Form } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { useForm } from '@castwork/forms';
import { EmailField } from '../forms/email-field.tsx';
import { useSubmit } from '@castwork/widgets/use-submit';
import { Frame } from '../frame/frame.tsx';

/** Asks for a reset link by mail. The answer never says whether the address has an account. */
export function ForgotPassword() {
  const form = useForm({ defaultValues: { email: '' } });
  const forgot = useAction('POST /api/forgot-password');
  const { onSubmit, busy, failure } = useSubmit(
    form,
    (body) => forgot.mutateAsync({ body }),
    () => '❌ Something went wrong. Please try again.',
  );
  return (
    <Frame
      title="Forgot your password?"
      lead="Enter your email and we send you a link to choose a new one."
      below={<Link to="/login">Back to Login</Link>}
    >
      <Panel>
        <Form onSubmit={onSubmit}>
          <EmailField form={form} name="email" />
          {failure && <Answer tone="error">{failure}</Answer>}
          {forgot.isSuccess && form.formState.isSubmitSuccessful && (
            <Banner tone="success">✅ Reset link sent! Check your email.</Banner>
          )}
          <Button type="submit" variant="primary" wide busy={busy} busyLabel="Sending…">
            Send reset link
          </Button>
        </Form>
      </Panel>
    </Frame>
  );
}
