import { mayHaveBeenDone } from '@castwork/contract/idempotency';
import { Link, useParams } from '@castwork/router';
import { type ApiError, errorWords, useEndpoint } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Cluster } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { Panel } from '@castwork/ui/panel';
import { useEffect } from 'react';
import { Frame } from '../frame/frame.tsx';
import { keepEmail } from '../login/prefilled-email.ts';

const home = (
  <LinkButton as={Link} to="/">
    Home
  </LinkButton>
);

function Confirmed({ message, email }: { message: string; email: string }) {
  // The mail was opened in a tab of its own: the login in any other knows the address too.
  useEffect(() => keepEmail(email), [email]);
  return (
    <>
      <Banner tone="success">{message || '✅ Email confirmed successfully!'}</Banner>
      <Cluster>
        {/* Whoever has just confirmed an address is new, and is welcomed. */}
        <LinkButton
          as={Link}
          to="/login?verified=1"
          state={{ email, from: '/intro' }}
          variant="primary"
        >
          Go to Login
        </LinkButton>
        {home}
      </Cluster>
    </>
  );
}

/** Why it was not confirmed; where nobody has looked at the link, it may be good still. */
function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const isUnseen = mayHaveBeenDone(error);
  return (
    <>
      <Banner tone="error">{`❌ ${errorWords(error, 'Invalid or expired confirmation link.')}`}</Banner>
      {isUnseen && <p>Your link could not be checked, and may still be good: try it once more.</p>}
      <Cluster>
        {isUnseen && (
          <Button variant="primary" onClick={onRetry}>
            Retry
          </Button>
        )}
        <LinkButton
          as={Link}
          to="/resend-confirmation"
          variant={isUnseen ? 'secondary' : 'primary'}
        >
          Request New Email
        </LinkButton>
        {home}
      </Cluster>
    </>
  );
}

/** Confirms the address on load. */
export function ConfirmEmail() {
  const { token = '' } = useParams();
  const confirmation = useEndpoint(
    'GET /api/confirm-email/{token}',
    { params: { token } },
    { staleTime: Infinity, retry: false },
  );
  return (
    <Frame title="Confirm your email">
      <Panel>
        {confirmation.isPending && <Banner>Confirming your email…</Banner>}
        {confirmation.isSuccess && <Confirmed {...confirmation.data} />}
        {confirmation.isError && (
          <Failed error={confirmation.error} onRetry={() => void confirmation.refetch()} />
        )}
      </Panel>
    </Frame>
  );
}
