import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Where names lead, and who may be asked: what a test with servers of its own puts in its place. */
export interface Network {
  /** @param hostname a name, or an address, which leads to itself */
  readonly resolve: (hostname: string) => Promise<readonly LookupAddress[]>;
  readonly allows: (at: { readonly address: string; readonly port: number }) => boolean;
}

/** The ports of web pages; others are of mail servers, databases and the like. */
const webPorts = [80, 443];

/**
 * Whether an address is one that everybody may reach. What leads to an IPv4 address by way of IPv6
 * (mapped, 6to4, NAT64, Teredo) is none, wherever it leads.
 */
const isPublic = (address: string) =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';

/** The internet, without whatever else this machine can reach. */
export const internet: Network = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  allows: ({ address, port }) => webPorts.includes(port) && isPublic(address),
};
