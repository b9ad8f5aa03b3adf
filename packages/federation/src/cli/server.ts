import { Problem, UsageProblem } from '../problem.ts';
import type { RemoteState } from '../deploy/call-types.ts';
import { ownerToken, readSecret } from '../registry/secret.ts';
import type { Store } from '../store/store.ts';
import { connect, type Server, type ShellOption } from './client.ts';
import type { Options } from './options.ts';

const isHere = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** A token may go over the network only where nobody can read along. */
const isPrivate = (url: URL) => url.protocol === 'https:' || isHere(url);

/**
 * The registry of the shell on this machine.
 * @throws UsageProblem when there is none
 */
export function ownStore({ own }: Options): Store {
  if (own) return own.store();
  throw new UsageProblem('This is for the owner of a shell: run it where the shell runs.');
}

async function tokenFor(options: Options, url: string): Promise<string> {
  if (options.token) return options.token;
  if (options.own && isHere(new URL(url))) return ownerToken(await readSecret(ownStore(options)));
  throw new Problem(
    'Set DEPLOY_TOKEN to the token that the owner of the shell made for this remote.',
  );
}

/**
 * The address of the shell named with `--to` or `--against`, or of the one on this machine.
 * @param option by which the command is told of it
 * @throws UsageProblem with one sentence when it is none.
 */
export function addressOf({ against, to, own }: Options, option: ShellOption = '--to'): string {
  const address = against ?? to ?? own?.url;
  if (!address) throw new UsageProblem(`Say which shell: ${option} https://host.`);
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new UsageProblem(`"${address}" is no address like https://host.`);
  if (!isPrivate(new URL(address)))
    throw new UsageProblem(`${address} would send the token in the clear: use https.`);
  return new URL(address).origin;
}

/**
 * Opens the server of a shell, with the token for it.
 * @throws Problem with one sentence when the address is none or the token is missing.
 */
export async function openServer(options: Options, option?: ShellOption): Promise<Server> {
  const url = addressOf(options, option);
  return connect(url, await tokenFor(options, url), option);
}

/** What is said of a remote that the shell does not have. */
export const hasNo = ({ url }: Server, name: string) => new Problem(`${url} has no ${name}.`);

/** Everything the server knows of a remote. */
export const stateOf = (server: Server, name: string): Promise<RemoteState> =>
  server.call('getState', { params: { name } });

/**
 * Everything the server knows of a remote that has been there.
 * @throws Problem when it knows nothing: the name may be misspelt.
 */
export async function knownState(server: Server, name: string): Promise<RemoteState> {
  const state = await stateOf(server, name);
  if (state.channels.length === 0 && state.acts.length === 0) throw hasNo(server, name);
  return state;
}

/** Who froze a remote, and why; nothing when it is not frozen. */
export function freezeOf({ acts }: RemoteState) {
  const last = acts.findLast(({ kind }) => ['freeze', 'unfreeze', 'remove'].includes(kind));
  return last?.kind === 'freeze' ? last : undefined;
}

/** One channel of a remote; empty when it has never had a build. */
export const channelOf = ({ channels }: RemoteState, wanted: string) =>
  channels.find(({ channel }) => channel === wanted) ?? {
    channel: wanted,
    history: [],
    live: null,
    previous: null,
  };
