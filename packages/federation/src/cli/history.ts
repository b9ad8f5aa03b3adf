import { shortCommit } from '../commit.ts';
import type { RemoteState } from '../deploy/call-types.ts';
import type { Change } from '../registry/entries.ts';
import { minute } from './minute.ts';
import { nameOf, type Options, say } from './options.ts';
import { knownState, openServer } from './server.ts';

const short = (text: string | undefined) => (text ?? 'nothing').padEnd(20);

const words = {
  own: 'was given',
  release: 'lost',
  freeze: 'was frozen',
  unfreeze: 'can be deployed',
  remove: 'was removed',
} as const satisfies Record<RemoteState['acts'][number]['kind'], string>;

/** Everything that happened to a remote, as its line and as its JSON; the newest first. */
export function eventsOf({ channels, acts }: RemoteState) {
  // What goes live again was built from what it was built from at first.
  const built = channels.flatMap(({ history }) => history).filter(({ commit }) => commit);
  const sources = new Map(built.map((change) => [change.build, change]));
  const removals = acts.filter(({ kind }) => kind === 'remove').map(({ at }) => at);
  // What was removed in between is not what the next deploy has changed.
  const beforeOf = (change: Change, last: Change | undefined) =>
    last && removals.some((at) => last.at <= at && at <= change.at) ? undefined : last;
  const changes = channels.flatMap(({ channel, history }) =>
    history.map((change, i) => {
      const from = beforeOf(change, history[i - 1])?.build;
      const { commit, branch } = sources.get(change.build) ?? change;
      const share = change.percent === undefined ? '' : `=${change.percent}`;
      const drops = change.drops ? `, without ${change.drops.join(' ')}` : '';
      const code = commit ? `, ${shortCommit(commit)}${branch ? ` of ${branch}` : ''}` : '';
      const how = `${change.from ? `promoted from ${change.from}` : change.why} by ${change.by}`;
      const line = `${`${channel}${share}`.padEnd(12)} ${short(from)} -> ${short(change.build)}  ${how}${code}${drops}`;
      return { json: { channel, ...change, before: from ?? null }, at: change.at, line };
    }),
  );
  const others = acts.map((act) => {
    const what = 'prefix' in act ? ` ${act.prefix}` : '';
    const why = 'why' in act ? `: ${act.why}` : '';
    return { json: act, at: act.at, line: `${words[act.kind]}${what} by ${act.by}${why}` };
  });
  return [...changes, ...others].toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

/** Says who changed what when, from which build to which; the newest first. */
export async function history(app: string | undefined, options: Options): Promise<void> {
  const events = eventsOf(await knownState(await openServer(options), await nameOf(app)));
  if (options.json) return say(JSON.stringify(events.map(({ json }) => json)));
  for (const { at, line } of events) say(`${minute(at)}  ${line}`);
}
