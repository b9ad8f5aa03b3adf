import { looksLikeEmail } from '@castwork/contract/email';
import { Link, useLocation } from '@castwork/router';
import { useAction } from '@castwork/session';
import { Answer, Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Form } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { useForm } from '@castwork/forms';
import { EmailField } from '../forms/email-field.tsx';
import { useSubmit } from '@castwork/widgets/use-submit';
import { withCross } from '../forms/with-cross.ts';
import { Frame } from '../frame/frame.tsx';

const isEmail = (text: string) =>
  looksLikeEmail(text.trim()) || '❌ Please enter a valid email address.';

/** Asks for the confirmation mail again. */
export function ResendConfirmation() {
  const { state } = useLocation() as { state: { email?: string } | null };
  const form = useForm({ defaultValues: { email: state?.email ?? '' } });
  const resend = useAction('POST /api/resend-confirmation');
  const { onSubmit, busy, failure } = useSubmit(
    form,
    (body) => resend.mutateAsync({ body }),
    withCross('Server error'),
  );
  return (
    <Frame
      title="Resend confirmation"
      lead="We send the link that confirms your email once more."
      below={<Link to="/login">Back to Login</Link>}
    >
      <Panel>
        <Form onSubmit={onSubmit}>
          <EmailField form={form} name="email" validate={isEmail} />
          {failure && <Answer tone="error">{failure}</Answer>}
          {resend.isSuccess && form.formState.isSubmitSuccessful && (
            <Banner tone="success">{`✅ ${resend.data?.message || 'Confirmation email sent.'}`}</Banner>
          )}
          <Button type="submit" variant="primary" wide busy={busy} busyLabel="Sending…">
            Resend Email
          </Button>
        </Form>
      </Panel>
    </Frame>
  );
}
