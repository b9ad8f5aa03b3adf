/**
 * A path of this site, or nothing. A link to the login page may come from anyone: whatever would
 * lead to another origin, or run as a script, is no destination.
 * @param text a `redirect` parameter
 * @param origin this site's
 * @returns path, query and fragment, normalised
 */
export function ownPath(text: unknown, origin: string): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/')) return undefined;
  if (!URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  const path = url.pathname + url.search + url.hash;
  // `/.//host` is of this origin, but normalises to `//host`, which is not.
  return url.origin === origin && !path.startsWith('//') ? path : undefined;
}
