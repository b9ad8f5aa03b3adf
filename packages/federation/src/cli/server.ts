import { Problem } from '@castwork/dev/problem';
import { isSet, readSettings } from '@castwork/settings/settings';
import type { RemoteState } from '../deploy/call-types.ts';
import { ownerToken, readSecret } from '../registry/secret.ts';
import { openStore } from '../store/open.ts';
import { connect, type Server } from './client.ts';

const isHere = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** A token may go over the network only where nobody can read along. */
const isPrivate = (url: URL) => url.protocol === 'https:' || isHere(url);

/** The registry of the shell on this machine. */
export const ownStore = () => openStore(readSettings(['REGISTRY_URL', 'DATA_DIR']));

/** The token that was given to a team; none on the machine of the owner. */
export const teamToken = (): string | undefined =>
  isSet('DEPLOY_TOKEN') ? readSettings(['DEPLOY_TOKEN']).DEPLOY_TOKEN : undefined;

async function tokenFor(isElsewhere: boolean): Promise<string> {
  const token = teamToken();
  if (token) return token;
  if (isElsewhere)
    throw new Problem('Set DEPLOY_TOKEN to the token that `pnpm remotes token` made there.');
  return ownerToken(await readSecret(ownStore()));
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

/**
 * Opens the server of a shell, with the token for it.
 * @param to its address, as given with `--to`.
 * @throws Problem with one sentence when the address is none or the token is missing.
 */
export async function openServer(to: string | undefined): Promise<Server> {
  const url = addressOf(to);
  return connect(url, await tokenFor(!isHere(new URL(url))));
}

/** Everything the server knows of a remote. */
export const stateOf = (server: Server, name: string): Promise<RemoteState> =>
  server.call('getState', { params: { name } });

/** One channel of a remote; empty when it has never had a build. */
export const channelOf = ({ channels }: RemoteState, wanted: string) =>
  channels.find(({ channel }) => channel === wanted) ?? {
    channel: wanted,
    history: [],
    live: null,
    previous: null,
  };
