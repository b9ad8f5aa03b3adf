import { Link, useLocation } from '@castwork/router';
import { useSession } from '@castwork/session';
import { EmptyState } from '@castwork/ui/empty-state';
import { SearchIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { PageHeader } from '@castwork/ui/page-header';
import { signInPath } from './sign-in-path.ts';

/** Said where there is no job, or none for whoever asks: the two are not told apart. */
export function NoJob() {
  const isSignedIn = useSession() !== null;
  const { pathname } = useLocation();
  return (
    <Stack>
      <PageHeader title="This job is not here" />
      <EmptyState
        icon={<SearchIcon />}
        title="It is taken, over, or was taken back."
        action={
          isSignedIn ? (
            <LinkButton as={Link} to="/" variant="primary">
              Go to Dashboard
            </LinkButton>
          ) : (
            <LinkButton as={Link} to={signInPath(pathname)} variant="primary">
              Login
            </LinkButton>
          )
        }
      >
        {isSignedIn
          ? 'Jobs that you took part in are on your dashboard.'
          : 'If you took part in it, log in to see it.'}
      </EmptyState>
    </Stack>
  );
}
