import type { Build } from '../registry.ts';
import type { Store } from '../store/store.ts';
import { whenItBegins } from '../when-it-begins.ts';
import { buildKey, readBuild } from './builds.ts';
import { type Live, liveIn } from './live.ts';
import { knownState, readState, registryKey } from './log.ts';
import type { RegistryState } from './state.ts';

/** Told once of what cannot be read: what was live before goes on being live. */
type OnProblem = (problem: object) => void;

/** Milliseconds until what could not be read is tried again. */
export const retryMs = 1000;

/**
 * So long a page waits for what is new of a store that is slow; then it has what was live. Longer than a
 * process stands still for: whoever has deployed here gets what they deployed.
 */
export const patienceMs = 2000;

/** Whether a work is done in time. */
const isInTime = (work: Promise<void>): Promise<boolean> =>
  Promise.race([
    work.then(() => true),
    new Promise<boolean>((given) => setTimeout(given, patienceMs, false).unref()),
  ]);

/**
 * Reads what is live, and of that only the builds it did not read the last time: they never change.
 * @returns also whether all could be read; what could not is as it was before.
 */
function liveReader(store: Store, onProblem: OnProblem) {
  let kept = new Map<string, Build>();
  let last: Live = {};
  let failing = new Map<string, string>();
  return async (state: RegistryState): Promise<{ live: Live; isWhole: boolean }> => {
    const used = new Map<string, Build>();
    const failed = new Map<string, string>();
    let isWhole = true;
    const read = async (name: string, id: string) => {
      const key = buildKey(name, id);
      try {
        const build = kept.get(key) ?? (await readBuild(store, name, id));
        if (build) used.set(key, build);
        // A deploy of the same build brings it back, and changes nothing of what is live.
        else isWhole = false;
        return build;
      } catch (err) {
        isWhole = false;
        failed.set(key, String(err));
        if (failing.get(key) !== String(err)) onProblem({ err, name, build: id });
        return null;
      }
    };
    const live = await liveIn(state, read);
    const names = new Set([...failed.keys()].map((key) => key.split('/')[0]));
    for (const [channel, releases] of Object.entries(last))
      for (const [name, release] of Object.entries(releases))
        if (names.has(name)) (live[channel] ??= {})[name] = release;
    [kept, last, failing] = [used, live, failed];
    return { live, isWhole };
  };
}

/**
 * Holds what is live in memory. What this process changes is there at once; what others change, as
 * soon as the store tells of it. Asked for, it reads only what has changed.
 */
export async function watchLive(store: Store, onProblem: OnProblem): Promise<() => Promise<Live>> {
  const read = liveReader(store, onProblem);
  let state: RegistryState | null = null;
  let live: Live = {};
  let reading: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let told = 0;

  const refresh = async () => {
    const next = knownState(store);
    const { live: found, isWhole } = await read(next);
    [state, live] = [next, found];
    for (const damaged of next.damaged.slice(told)) onProblem({ damaged });
    told = next.damaged.length;
    reading = null;
    clearTimeout(retry);
    if (!isWhole) retry = setTimeout(() => (reading ??= refresh()), retryMs).unref();
  };
  const tried = whenItBegins((err) => onProblem({ err }));
  store.watch(registryKey, () => void tried(readState(store)));
  await readState(store);
  return async () => {
    while (knownState(store) !== state) {
      reading ??= refresh();
      // Before the first look there is nothing that was live.
      if (state === null) await reading;
      else if (!(await isInTime(reading))) break;
    }
    return live;
  };
}
