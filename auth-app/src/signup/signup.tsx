import type { Side } from '@castwork/contract/roles';
import { Link, useNavigate, useSearchParams } from '@castwork/router';
import { type ApiError, errorWords, useAction, useEndpoint } from '@castwork/session';
import { Answer } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Panel } from '@castwork/ui/panel';
import { FormProvider, useDraft, useForm, useWatch } from '@castwork/forms';
import { useSubmit } from '@castwork/widgets/use-submit';
import { Frame } from '../frame/frame.tsx';
import { keepDestination, withRedirect } from '../login/kept-destination.ts';
import { keepEmail } from '../login/prefilled-email.ts';
import { AddressFields } from '../profile-fields/address-fields.tsx';
import { PersonFields } from '../profile-fields/person-fields.tsx';
import { AccountFields } from './account-fields.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { emptySignup, signupBody } from './signup-values.ts';
import * as styles from './signup.module.css';

/** What the ZIP code is good for. */
const zipCodeSays = {
  creator: 'Your ZIP code shows you which jobs are near.',
  sponsor: 'Your ZIP code shows creators which of your jobs are near.',
} satisfies Record<Side, string>;

const secrets = ['password'] as const;

function explain(error: ApiError) {
  if (error.message === 'User already exists')
    return '❌ A user with this email already exists. Please log in or use a different email.';
  return `Signup failed: ${errorWords(error, 'Something went wrong. Please try again.')}`;
}

/** A new account: only e-mail and password are asked for, the rest may wait. */
export function Signup() {
  const form = useForm({ defaultValues: emptySignup });
  const role = useWatch({ control: form.control, name: 'role' });
  const forgetDraft = useDraft(form, 'POST /api/signup', secrets);
  const signup = useAction('POST /api/signup');
  const legal = useEndpoint('GET /api/legal');
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect');
  const { onSubmit, busy, failure } = useSubmit(
    form,
    async (values) => {
      const termsVersion = legal.data?.version;
      await signup.mutateAsync({
        body: { ...signupBody(values), ...(termsVersion ? { termsVersion } : {}) },
      });
      forgetDraft();
      keepEmail(values.email.trim());
      keepDestination(redirect);
      void navigate(withRedirect('/login?flash=signup_success', redirect));
    },
    explain,
  );

  return (
    <Frame
      wide
      title="Join Castwork"
      lead="Email and password are all you need. You can add the rest later in Settings."
      below={
        <p>
          Already have an account? <Link to={withRedirect('/login', redirect)}>Login</Link>
        </p>
      }
    >
      <FormProvider {...form}>
        <form className={styles.form} noValidate onSubmit={onSubmit}>
          <Panel title="Your account">
            <AccountFields />
          </Panel>
          <Panel title="About you (optional)">
            <PersonFields role={role} />
          </Panel>
          <Panel title="Your address (optional)">
            <p>{zipCodeSays[role]} Nobody sees your street address.</p>
            <AddressFields />
          </Panel>
          {role === 'creator' && (
            <Panel title="Your content (optional)">
              <ChannelFields />
            </Panel>
          )}
          {failure && <Answer tone="error">{failure}</Answer>}
          <p>
            By signing up you agree to the <Link to="/terms">terms</Link> and the{' '}
            <Link to="/privacy">privacy notice</Link>.
          </p>
          <Button type="submit" variant="primary" wide busy={busy} busyLabel="Creating account…">
            Sign up
          </Button>
        </form>
      </FormProvider>
    </Frame>
  );
}
