import type { Agent, Response } from 'undici';
import { internet, type Network } from './network.ts';
import { WebFault } from './web-fault.ts';

/** Bounds of one question: redirects, bytes of an answer after decompression, milliseconds of it all. */
export const webLimits = { redirects: 3, bytes: 1_000_000, milliseconds: 5_000 } as const;

/** What somebody else's server has answered: whatever it likes. */
export interface WebAnswer {
  readonly status: number;
  /** Empty unless it was asked for. */
  readonly body: Buffer;
}

/** The one way to addresses that strangers have written. */
export interface Web {
  /**
   * Gets what is at an address, after at most three redirects.
   * @param accept the types of content that are wanted; without one nothing but the status is read
   * @throws WebFault when there is no answer, it is too large or too slow, or its address is not one
   *   that everybody may reach
   */
  readonly get: (address: string, accept?: string) => Promise<WebAnswer>;
  /**
   * Follows redirects to an address that is looked for, which itself is not asked for.
   * @throws WebFault where they lead to none, too far, or as `get` does
   */
  readonly lead: (address: string, isEnd: (address: string) => boolean) => Promise<string>;
}

/** A hundred files that no process loads which is never sent anywhere. */
const client = () => import('undici');

const redirects = [301, 302, 303, 307, 308];

const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80);

/** @throws WebFault for any scheme but http and https, and for credentials */
function parse(address: string, base?: string): URL {
  const url = URL.parse(address, base);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!isWeb || url.username || url.password) throw new WebFault('notAllowed');
  return url;
}

/** Settles as a promise does, or is rejected once the signal says so. */
function until<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
  return Promise.race([promise, aborted]);
}

/**
 * A way to one host and to no other address than those that were looked at: a name that leads
 * elsewhere a moment later changes nothing.
 * @throws WebFault when one of its addresses is not allowed
 */
async function wayTo({ resolve, allows }: Network, url: URL, signal: AbortSignal): Promise<Agent> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await until(signal, resolve(hostname, signal));
  const port = portOf(url);
  if (!addresses.every(({ address }) => allows({ address, port })))
    throw new WebFault('notAllowed');
  const { Agent } = await client();
  return new Agent({
    allowH2: false,
    connect: { autoSelectFamily: true, lookup: (_, __, found) => found(null, [...addresses]) },
  });
}

/** @throws WebFault when there is more of it than is read */
async function read({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk as Uint8Array);
    size += (chunk as Uint8Array).length;
    if (size > webLimits.bytes) throw new WebFault('tooLarge');
  }
  return Buffer.concat(chunks);
}

/** Asks one address. @returns its answer, or where it leads on to */
async function ask(
  network: Network,
  url: URL,
  accept: string | undefined,
  signal: AbortSignal,
): Promise<WebAnswer | URL> {
  const dispatcher = await wayTo(network, url, signal);
  const { fetch } = await client();
  try {
    const response = await fetch(url, {
      dispatcher,
      signal,
      redirect: 'manual',
      headers: { accept: accept ?? '*/*', 'user-agent': 'Mozilla/5.0 (compatible; link check)' },
    });
    const location = response.headers.get('location');
    if (redirects.includes(response.status) && location !== null) return parse(location, url.href);
    return { status: response.status, body: accept ? await read(response) : Buffer.alloc(0) };
  } finally {
    await dispatcher.destroy();
  }
}

function faultOf(error: unknown, signal: AbortSignal): WebFault {
  if (error instanceof WebFault) return error;
  return new WebFault(signal.aborted ? 'tooSlow' : 'unreachable', { cause: error });
}

/**
 * The web as far as strangers may send us into it. Every address is looked at, that of each redirect
 * too; no cookies, credentials or referrers go along.
 * @param network for tests with servers of their own
 * @param milliseconds that one question may take, with its redirects and to the end of its answer
 */
export const openWeb = (
  network: Network = internet,
  milliseconds: number = webLimits.milliseconds,
): Web => {
  const inTime = async <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const signal = AbortSignal.timeout(milliseconds);
    try {
      return await ask(signal);
    } catch (error) {
      throw faultOf(error, signal);
    }
  };
  return {
    get: (address, accept) =>
      inTime(async (signal) => {
        let next: WebAnswer | URL = parse(address);
        for (let asked = 0; next instanceof URL; asked += 1) {
          if (asked > webLimits.redirects) throw new WebFault('redirects');
          next = await ask(network, next, accept, signal);
        }
        return next;
      }),
    lead: (address, isEnd) =>
      inTime(async (signal) => {
        let at = parse(address);
        for (let asked = 0; !isEnd(at.href); asked += 1) {
          if (asked > webLimits.redirects) throw new WebFault('redirects');
          const next = await ask(network, at, undefined, signal);
          if (!(next instanceof URL)) throw new WebFault('unreachable');
          at = next;
        }
        return at.href;
      }),
  };
};
