import { Problem } from '@castwork/dev/problem';
import { isSet, readSettings } from '@castwork/settings/settings';
import type { Change } from '../registry/channels.ts';
import type { ErrorSummary } from '../registry/error-log.ts';
import { ownerToken, readSecret } from '../registry/secret.ts';

/** What a shell's server knows of one remote. */
export type RemoteState = {
  name: string;
  channels: { channel: string; history: (Change | null)[]; previous: string | null }[];
  errors: ErrorSummary[];
};

/** A shell's server, as the command line talks to it. */
export type Server = {
  url: string;
  /** Sends a JSON value, or bytes, and returns the answer. */
  call<T>(method: string, path: string, body?: unknown, encoding?: string): Promise<T>;
};

const isHere = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** A token may go over the network only where nobody can read along. */
const isPrivate = (url: URL) => url.protocol === 'https:' || isHere(url);

async function tokenFor(isElsewhere: boolean): Promise<string> {
  if (isSet('DEPLOY_TOKEN')) return readSettings(['DEPLOY_TOKEN']).DEPLOY_TOKEN;
  if (isElsewhere)
    throw new Problem('Set DEPLOY_TOKEN to the token that `pnpm remotes token` made there.');
  return ownerToken(await readSecret(readSettings(['DATA_DIR']).DATA_DIR));
}

/**
 * The address of the shell on this machine, or of the one named with `--to`.
 * @throws Problem with one sentence when it is none.
 */
export function addressOf(to: string | undefined): string {
  const address = to ?? `http://localhost:${readSettings(['SHELL_PORT']).SHELL_PORT}`;
  if (!URL.canParse(address)) throw new Problem(`"${address}" is no address like https://host.`);
  if (!isPrivate(new URL(address)))
    throw new Problem(`${address} would send the token in the clear: use https.`);
  return new URL(address).origin;
}

/** Talks to the server of the shell at `url`, with a token. */
export const connect = (url: string, token: string): Server => ({
  url,
  async call<T>(method: string, path: string, body?: unknown, encoding?: string): Promise<T> {
    const isBytes = body instanceof Uint8Array;
    const reply = await fetch(`${url}/deploys${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
      body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
    }).catch(() => null);
    if (!reply) throw new Problem(`No shell answers at ${url}: start it, or name one with --to.`);
    const text = await reply.text();
    if (reply.ok) return (text ? JSON.parse(text) : undefined) as T;
    throw new Problem(sentenceIn(text) ?? `${url} answered ${reply.status}.`);
  },
});

/**
 * Opens the server of a shell, with the token for it.
 * @param to its address, as given with `--to`.
 * @throws Problem with one sentence when the address is none or the token is missing.
 */
export async function openServer(to: string | undefined): Promise<Server> {
  const url = addressOf(to);
  return connect(url, await tokenFor(!isHere(new URL(url))));
}

function sentenceIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { message?: string }).message;
  } catch {
    return undefined;
  }
}

/** Everything the server knows of a remote. */
export const stateOf = (server: Server, name: string): Promise<RemoteState> =>
  server.call('GET', `/${name}/state`);

/** One channel of a remote; empty when it has never had a build. */
export const channelOf = ({ channels }: RemoteState, wanted: string) =>
  channels.find(({ channel }) => channel === wanted) ?? {
    channel: wanted,
    history: [],
    previous: null,
  };
