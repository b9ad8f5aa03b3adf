import { Link, useParams } from '@castwork/router';
import { type ApiError, errorWords, useEndpoint } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
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

const Refused = ({ error }: { error: ApiError }) => (
  <>
    <Banner tone="error">{`❌ ${errorWords(error, 'Invalid or expired confirmation link.')}`}</Banner>
    <Cluster>
      <LinkButton as={Link} to="/resend-confirmation" variant="primary">
        Request New Email
      </LinkButton>
      {home}
    </Cluster>
  </>
);

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
        {confirmation.isError && <Refused error={confirmation.error} />}
      </Panel>
    </Frame>
  );
}
