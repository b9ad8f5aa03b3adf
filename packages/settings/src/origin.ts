import ipaddr from 'ipaddr.js';

/** Parts of an IPv6 address, of eight, that say whose it is: whoever has one has all that begin so. */
const own = 4;

/** Some proxies write the port beside the address, and an IPv6 one in brackets. */
const withoutPort = (told: string) =>
  told.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[([^\]]+)\](?::\d+)?$/, '$1');

/** An address as it is counted: of IPv6 the network of one household or server. */
function counted(told: string): string {
  const address = withoutPort(told);
  if (!ipaddr.isValid(address)) return address;
  // What leads to an IPv4 address by way of IPv6 is that address.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return new ipaddr.IPv6(parsed.parts.map((part, index) => (index < own ? part : 0))).toString();
}

/**
 * The network address a request came from: what limits count by. Of IPv6 it is the first of the 2^64 that
 * one household or server has to itself.
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
  return counted(way.at(-1 - proxies) ?? way[0]!);
}
