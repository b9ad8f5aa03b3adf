import { useLocation, useSearchParams } from '@castwork/router';

/**
 * A path of this site, or nothing. A link to the login page may come from anyone: whatever would
 * lead to another origin, or run as a script, is no destination.
 * @param text a `redirect` parameter
 * @returns path, query and fragment, normalised
 */
export function ownPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/')) return undefined;
  if (!URL.canParse(text, location.origin)) return undefined;
  const url = new URL(text, location.origin);
  const path = url.pathname + url.search + url.hash;
  // `/.//host` is of this origin, but normalises to `//host`, which is not.
  return url.origin === location.origin && !path.startsWith('//') ? path : undefined;
}

/** Where a signed-in visitor of the login page belongs: `redirect`, else where they came from, else home. */
export function useDestination(): string {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { from?: unknown } | null };
  // The shell leads a signed-in visitor of `/` to the dashboard of their role.
  return ownPath(search.get('redirect')) ?? ownPath(state?.from) ?? '/';
}
