import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { internet, type Network } from '../src/ports/web/network.ts';

/** A server on loopback: somebody else's, or one of ours that nobody outside may reach. */
export interface WebServer {
  readonly port: number;
  /** Every request that has reached it. */
  readonly requests: Pick<IncomingMessage, 'url' | 'headers'>[];
  readonly close: () => Promise<void>;
}

/** Starts one. */
export async function startWebServer(answer: RequestListener): Promise<WebServer> {
  const requests: WebServer['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url, headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * The internet with one server more: the names lead to loopback, where this server's port counts as
 * public. All else is as it is.
 * @param names by what they lead to, in the order in which they are asked for
 */
export const internetWith = (
  { port: ownPort }: Pick<WebServer, 'port'>,
  names: Record<string, readonly string[]>,
): Network => ({
  resolve: async (hostname, signal) =>
    names[hostname]?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })) ??
    (await internet.resolve(hostname, signal)),
  allows: ({ address, port }) =>
    (address === '127.0.0.1' && port === ownPort) || internet.allows({ address, port }),
});
