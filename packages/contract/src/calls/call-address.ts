/** What of a call's input stands in its address. */
export interface AddressParts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
}

/**
 * Where a call is asked: `/api/jobs/visible?limit=200`.
 * @param path with parameters in braces; of those that are not given nothing is left
 */
export function callAddress(path: string, { params, query }: AddressParts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value));
  return `${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
}
