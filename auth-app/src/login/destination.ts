import { useLocation, useSearchParams } from '@castwork/router';
import { ownPath } from './own-path.ts';

/** Where a signed-in visitor of the login page belongs: `redirect`, else where they came from, else home. */
export function useDestination(): string {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { from?: unknown } | null };
  // The shell leads a signed-in visitor of `/` to the dashboard of their role.
  return (
    ownPath(search.get('redirect'), location.origin) ?? ownPath(state?.from, location.origin) ?? '/'
  );
}
