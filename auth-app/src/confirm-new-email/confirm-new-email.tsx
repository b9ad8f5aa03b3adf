import { Link, useParams } from '@castwork/router';
import { api, errorWords, session, useAction, useSession } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { EmailAddress } from '@castwork/ui/email-address';
import { Cluster } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { Panel } from '@castwork/ui/panel';
import { Frame } from '../frame/frame.tsx';
import { keepEmail } from '../login/prefilled-email.ts';

/** Shows the new address to whoever is signed in here, as this account or another. */
const showNewAddress = () =>
  session.get()
    ? api.call('GET /api/users/me').then(
        ({ user }) => session.setUser(user),
        () => undefined,
      )
    : undefined;

/** Confirms the new address of an account. By a button: what looks at links in mails must not do it. */
export function ConfirmNewEmail() {
  const { token = '' } = useParams();
  const isSignedIn = useSession() !== null;
  const confirm = useAction('POST /api/email-changes/{token}', {
    onSuccess: ({ email }) => {
      keepEmail(email);
      void showNewAddress();
    },
  });
  return (
    <Frame title="Use this address?">
      <Panel>
        {confirm.isSuccess && (
          <Banner tone="success">
            ✅ {confirm.data.message} Log in with <EmailAddress email={confirm.data.email} /> from
            now on.
          </Banner>
        )}
        {confirm.isError && (
          <Banner tone="error">{`❌ ${errorWords(confirm.error, 'Please try again.')}`}</Banner>
        )}
        {!confirm.isSuccess && (
          <p>Your account has the address that our mail came to, once you press the button.</p>
        )}
        <Cluster>
          {!confirm.isSuccess && (
            <Button
              variant="primary"
              busy={confirm.isPending}
              onClick={() => confirm.mutate({ params: { token } })}
            >
              Use this address
            </Button>
          )}
          <LinkButton as={Link} to={isSignedIn ? '/settings' : '/login'}>
            {isSignedIn ? 'Settings' : 'Go to Login'}
          </LinkButton>
        </Cluster>
      </Panel>
    </Frame>
  );
}
