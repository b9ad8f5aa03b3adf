/**
 * The network address a request came from: what limits count by.
 * @param socket the address of the connection; `local` when there is none, as in a direct call
 * @param forwarded the `X-Forwarded-For` header: each proxy adds the address it was asked from
 * @param proxies how many proxies of ours stand before the server; entries beyond them are the
 *   caller's own words and believed by nobody
 */
export function originOf(
  socket: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string {
  const told = (forwarded ?? '').split(',').map((each) => each.trim());
  const way = [...told.filter(Boolean), socket ?? 'local'];
  return way.at(-1 - proxies) ?? way[0]!;
}
