import { parseJson } from '../store/json.ts';
import { canaryChannel, hasEnded, stableChannel } from './channels.ts';
import { type Act, type Change, type Entry, entry } from './entries.ts';

/** What one channel has had of one remote, the oldest first. */
interface History {
  changes: readonly Change[];
  /** How many of them are behind an end of the channel, and when it ended last. */
  over: number;
  endedAt: string;
}

/** What the registry's log says, all in all. Never changed: what is appended makes another. */
export interface RegistryState {
  /** How many entries it was made of, and the last of them. */
  length: number;
  last: string | null;
  /** By `channel/name`. */
  histories: ReadonlyMap<string, History>;
  /** The remotes that were given a path prefix, by prefix. */
  prefixes: ReadonlyMap<string, string>;
  frozen: ReadonlyMap<string, Act & { kind: 'freeze' }>;
  acts: readonly Act[];
  /** What could not be read of the log, in words. */
  damaged: readonly string[];
}

export const emptyState: RegistryState = {
  length: 0,
  last: null,
  histories: new Map(),
  prefixes: new Map(),
  frozen: new Map(),
  acts: [],
  damaged: [],
};

const noHistory: History = { changes: [], over: 0, endedAt: '' };
const keyOf = (channel: string, name: string) => `${channel}/${name}`;

/** What a channel has had of a remote. */
export const historyIn = (state: RegistryState, channel: string, name: string): History =>
  state.histories.get(keyOf(channel, name)) ?? noHistory;

/** Its changes since it last ended: what is live, and what pages may go back to. */
export const changesSince = ({ changes, over }: History): readonly Change[] => changes.slice(over);

/** What is live of a remote in a channel. */
export function liveChange(
  state: RegistryState,
  channel: string,
  name: string,
): Change | undefined {
  const last = changesSince(historyIn(state, channel, name)).at(-1);
  return last && !hasEnded(channel, last.at) ? last : undefined;
}

/** Every channel of every remote there has been. */
export const allHistories = (state: RegistryState) =>
  [...state.histories].map(([key, history]) => {
    const [channel = '', name = ''] = key.split('/');
    return { channel, name, history };
  });

/** Folds further entries of the log into a state; one that cannot be read leaves all as it was. */
export function fold(before: RegistryState, entries: readonly (string | null)[]): RegistryState {
  const histories = new Map(before.histories);
  const prefixes = new Map(before.prefixes);
  const frozen = new Map(before.frozen);
  const [acts, damaged] = [[...before.acts], [...before.damaged]];

  const end = (key: string, at: string) => {
    const history = histories.get(key);
    if (history) histories.set(key, { ...history, over: history.changes.length, endedAt: at });
  };
  const changed = ({ channel, name, kind: _kind, ...made }: Entry & { kind: 'change' }) => {
    const key = keyOf(channel, name);
    const history = histories.get(key) ?? noHistory;
    histories.set(key, { ...history, changes: [...history.changes, made] });
    if (made.percent === 0) end(key, made.at);
    // What is newer for everyone ends the canary.
    if (channel === stableChannel) end(keyOf(canaryChannel, name), made.at);
  };
  const acted = (act: Act) => {
    acts.push(act);
    if (act.kind === 'own') prefixes.set(act.prefix, act.name);
    if (act.kind === 'release') prefixes.delete(act.prefix);
    if (act.kind === 'freeze') frozen.set(act.name, act);
    if (act.kind === 'unfreeze' || act.kind === 'remove') frozen.delete(act.name);
    if (act.kind !== 'remove') return;
    for (const [prefix, name] of prefixes) if (name === act.name) prefixes.delete(prefix);
    for (const key of histories.keys()) if (key.endsWith(`/${act.name}`)) end(key, act.at);
  };
  const take = (value: unknown, where: string) => {
    const { data } = entry.safeParse(value);
    if (!data) damaged.push(where);
    else if (data.kind === 'change') changed(data);
    else if (data.kind === 'carried')
      for (const [i, each] of data.entries.entries()) take(each, `${where}.${i + 1}`);
    else acted(data);
  };
  for (const [i, text] of entries.entries())
    take(parseJson(text ?? ''), `entry ${before.length + i + 1}`);

  const length = before.length + entries.length;
  const last = entries.length > 0 ? entries.at(-1)! : before.last;
  return { length, last, histories, prefixes, frozen, acts, damaged };
}
