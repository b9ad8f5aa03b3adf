import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where names lead, and who may be asked: what a test with servers of its own puts in its place. */
export interface Network {
  /**
   * @param hostname a name, or an address, which leads to itself
   * @param signal ends the asking
   */
  readonly resolve: (hostname: string, signal: AbortSignal) => Promise<readonly LookupAddress[]>;
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

/** Milliseconds that a name server has for an answer, and how often it is asked. */
const patience = { timeout: 2_000, tries: 2 };

/**
 * Asks name servers for both kinds of addresses. The system's own lookup would keep one of few threads for
 * as long as a stranger's name server is silent, and with it the names of our database and of Stripe.
 * @param servers for tests with one of their own, instead of those of this machine
 */
export const resolveBy =
  (servers?: readonly string[]): Network['resolve'] =>
  async (hostname, signal) => {
    // No name server is asked for it. Source: RFC 6761, 6.3.
    if (/(?:^|\.)localhost\.?$/i.test(hostname)) return [{ address: '127.0.0.1', family: 4 }];
    const kind = isIP(hostname);
    if (kind) return [{ address: hostname, family: kind }];
    const resolver = new Resolver(patience);
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answers = await Promise.allSettled([
        resolver.resolve4(hostname),
        resolver.resolve6(hostname),
      ]);
      const found = answers.flatMap((answer, index) =>
        answer.status === 'fulfilled'
          ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
          : [],
      );
      if (found.length === 0) throw (answers[0] as PromiseRejectedResult).reason as Error;
      return found;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };

/** The internet, without whatever else this machine can reach. */
export const internet: Network = {
  resolve: resolveBy(),
  allows: ({ address, port }) => webPorts.includes(port) && isPublic(address),
};
