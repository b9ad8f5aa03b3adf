import ipaddr from 'ipaddr.js';

/** What stands for the part of an address that is not kept. */
const end = 'x';

/**
 * The network of an address: so much of it that people tell home from elsewhere, and not whose it is.
 * @param address IPv4 or IPv6
 * @returns three of an IPv4 address's four parts, and three of an IPv6 address's eight; empty for what is
 *   neither
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  // What leads to an IPv4 address by way of IPv6 is that address.
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4
    ? [...parsed.octets.slice(0, 3), end].join('.')
    : [...parsed.parts.slice(0, 3).map((part) => part.toString(16)), end].join(':');
}
