import type { RemoteState } from '../deploy/call-types.ts';
import type { ErrorSummary } from '../registry/error-log.ts';
import type { Server } from './client.ts';
import { nameOf, type Options, say } from './options.ts';
import { openServer, stateOf } from './server.ts';

const short = (build: string | undefined) => (build ?? 'nothing').padEnd(20);
const minute = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)}`;

function errorsOf(errors: ErrorSummary[], build: string): string {
  const found = errors.find((each) => each.build === build);
  if (!found) return 'no errors';
  const { count, last } = found;
  return `${count} ${count === 1 ? 'error' : 'errors'}, last ${minute(last.at)} in ${last.phase}: ${last.message}`;
}

/** Whoever froze a remote, and why; nothing when it can be deployed. */
function frozenBy(acts: RemoteState['acts']): string {
  const last = acts.findLast(({ kind }) => ['freeze', 'unfreeze', 'remove'].includes(kind));
  return last?.kind === 'freeze' ? `  frozen by ${last.by}: ${last.why}` : '';
}

function show({ name, channels, errors, acts }: RemoteState): void {
  say(name + frozenBy(acts));
  for (const { channel, history, live: build } of channels) {
    const live = history.at(-1);
    if (!live || build === null) continue;
    const share = live.percent === undefined ? '' : `=${live.percent}`;
    const where = `${channel}${share}`.padEnd(12);
    say(`  ${where} ${short(live.build)}  ${minute(live.at)}  ${errorsOf(errors, live.build)}`);
  }
  const latest = errors.toSorted((a, b) => (a.last.at < b.last.at ? 1 : -1));
  const isLive = (build: string) => channels.some(({ live }) => live === build);
  for (const { build } of latest.filter((each) => !isLive(each.build)).slice(0, 3))
    say(`  ${'not live'.padEnd(12)} ${short(build)}  ${errorsOf(errors, build)}`);
}

/** A remote's own token sees its own; the owner sees all. */
async function namesFor(server: Server, { token }: Options): Promise<string[]> {
  const own = token?.split('.')[0];
  if (own) return [own];
  const { builds } = await server.call('getLiveBuilds', { params: {} });
  return [...new Set(builds.map(({ name }) => name))];
}

/** Says what is live where, since when, and what browsers reported about it. */
export async function list(app: string | undefined, options: Options): Promise<void> {
  const server = await openServer(options);
  const names = app ? [await nameOf(app)] : await namesFor(server, options);
  const states = await Promise.all(names.map((name) => stateOf(server, name)));
  if (options.json) return say(JSON.stringify(states));
  for (const state of states) show(state);
  for (const entry of new Set(states.flatMap(({ damaged }) => damaged)))
    say(`The registry's ${entry} is damaged: what was so before it is so still.`);
}
