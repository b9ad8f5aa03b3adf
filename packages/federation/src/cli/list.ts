import type { ErrorSummary } from '../registry/error-log.ts';
import type { ChannelOverview, Overview, RemoteOverview } from '../registry/overview.ts';
import type { Server } from './client.ts';
import { minute } from './minute.ts';
import { nameOf, type Options, say } from './options.ts';
import { hasNo, openServer, stateOf } from './server.ts';

const short = (build: string | undefined) => (build ?? 'nothing').padEnd(20);

function errorsOf(errors: ErrorSummary[], build: string): string {
  const found = errors.find((each) => each.build === build);
  if (!found) return 'no errors';
  const { count, last } = found;
  return `${count} ${count === 1 ? 'error' : 'errors'}, last ${minute(last.at)} in ${last.phase}: ${last.message}`;
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** What a build weighs, with what it may. */
function sizesOf({ weight, budget, lost }: ChannelOverview): string {
  if (!weight) return `damaged: ${lost.join(', ')}`;
  const most = budget ? ` of ${budget.totalKB}` : '';
  return `${kilobytes(weight.total)}${most} KB, entry ${kilobytes(weight.entry)} KB`;
}

const pagesOf = ({ pages: { given, broken } }: ChannelOverview) =>
  `${given} ${given === 1 ? 'page' : 'pages'}${broken > 0 ? `, ${broken} broken` : ''}`;

function show({ name, channels, errors, frozen }: RemoteOverview): void {
  say(name + (frozen ? `  frozen by ${frozen.by}: ${frozen.why}` : ''));
  for (const each of channels) {
    const { channel, live, change } = each;
    if (live === null) continue;
    const share = change.percent === undefined ? '' : `=${change.percent}`;
    const where = `${channel}${share}`.padEnd(12);
    const how = [minute(change.at), pagesOf(each), sizesOf(each), errorsOf(errors, live)];
    say(`  ${where} ${short(live)}  ${how.join('  ')}`);
  }
  if (channels.every(({ live }) => live === null)) say('  live nowhere');
  const latest = errors.toSorted((a, b) => (a.last.at < b.last.at ? 1 : -1));
  const isLive = (build: string) => channels.some(({ live }) => live === build);
  for (const { build } of latest.filter((each) => !isLive(each.build)).slice(0, 3))
    say(`  ${'not live'.padEnd(12)} ${short(build)}  ${errorsOf(errors, build)}`);
}

/** A remote's own token begins with its name, and sees its own; the owner's sees all. */
async function seen(
  server: Server,
  app: string | undefined,
  { token }: Options,
): Promise<Overview> {
  const name = app ?? /^([^.]+)\./.exec(token ?? '')?.[1];
  if (name === undefined) return server.call('getPlatform', { params: {} });
  const { channels } = await stateOf(server, name);
  // A prefix may be given to what is not there yet.
  if (channels.length === 0) throw hasNo(server, name);
  return server.call('getOverview', { params: { name } });
}

/** Says what is live where, since when, what it weighs, and how browsers fare with it. */
export async function list(app: string | undefined, options: Options): Promise<void> {
  const server = await openServer(options);
  const name = app && (await nameOf(app));
  const { remotes, damaged } = await seen(server, name, options);
  if (options.json) return say(JSON.stringify(remotes));
  for (const remote of remotes) show(remote);
  for (const entry of damaged)
    say(`The registry's ${entry} is damaged: what was so before it is so still.`);
}
