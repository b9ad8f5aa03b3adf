import type { RemoteState } from '../deploy/call-types.ts';
import { canaryChannel } from '../registry/channels.ts';
import type { ErrorSummary } from '../registry/error-log.ts';
import type { Server } from './client.ts';
import { type Options, remoteOf, say } from './options.ts';
import { openServer, stateOf, teamToken } from './server.ts';

const short = (build: string | undefined) => (build ?? 'nothing').padEnd(20);
const minute = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)}`;

function errorsOf(errors: ErrorSummary[], build: string): string {
  const found = errors.find((each) => each.build === build);
  if (!found) return 'no errors';
  const { count, last } = found;
  return `${count} ${count === 1 ? 'error' : 'errors'}, last ${minute(last.at)} in ${last.phase}: ${last.message}`;
}

function show({ name, channels, errors }: RemoteState): void {
  say(name);
  for (const { channel, history } of channels) {
    const live = history.at(-1);
    if (!live || (channel === canaryChannel && live.percent === 0)) continue;
    const share = live.percent === undefined ? '' : `=${live.percent}`;
    const where = `${channel}${share}`.padEnd(12);
    say(`  ${where} ${short(live.build)}  ${minute(live.at)}  ${errorsOf(errors, live.build)}`);
  }
  const latest = errors.toSorted((a, b) => (a.last.at < b.last.at ? 1 : -1));
  const isLive = (build: string) => channels.some(({ history }) => history.at(-1)?.build === build);
  for (const { build } of latest.filter((each) => !isLive(each.build)).slice(0, 3))
    say(`  ${'not live'.padEnd(12)} ${short(build)}  ${errorsOf(errors, build)}`);
}

/** A remote's own token sees its own; the owner sees all. */
async function namesFor(server: Server): Promise<string[]> {
  const own = teamToken()?.split('.')[0];
  if (own) return [own];
  const { builds } = await server.call('getLiveBuilds', { params: {} });
  return [...new Set(builds.map(({ name }) => name))];
}

/** Says what is live where, since when, and what browsers reported about it. */
export async function list(app: string | undefined, options: Options): Promise<void> {
  const server = await openServer(options.to);
  const names = app ? [remoteOf(app)] : await namesFor(server);
  for (const name of names) show(await stateOf(server, name));
}

/** Says who changed what when, from which build to which; the newest first. */
export async function history(app: string | undefined, options: Options): Promise<void> {
  const state = await stateOf(await openServer(options.to), remoteOf(app));
  const lines = state.channels.flatMap(({ channel, history }) =>
    history.map((change, i) => ({ channel, change, from: history[i - 1]?.build })),
  );
  const newest = lines.toSorted((a, b) => ((a.change?.at ?? '') < (b.change?.at ?? '') ? 1 : -1));
  for (const { channel, change, from } of newest) {
    if (!change) continue;
    const share = change.percent === undefined ? '' : `=${change.percent}`;
    const where = `${channel}${share}`.padEnd(12);
    const how = `${change.why} by ${change.by}`;
    say(`${minute(change.at)}  ${where} ${short(from)} -> ${short(change.build)}  ${how}`);
  }
}
