import { useSearchParams } from '@castwork/router';
import { useArrival } from './arrival.ts';
import { keptDestination } from './kept-destination.ts';
import { ownPath } from './own-path.ts';

/**
 * Where a signed-in visitor of the login page belongs: `redirect`, else where they wanted to go before
 * they made an account, else where they came from, else home.
 */
export function useDestination(): string {
  const [search] = useSearchParams();
  const { from } = useArrival();
  return (
    ownPath(search.get('redirect'), location.origin) ??
    ownPath(keptDestination(), location.origin) ??
    ownPath(from, location.origin) ??
    // The shell leads a signed-in visitor of `/` to the dashboard of their role.
    '/'
  );
}
