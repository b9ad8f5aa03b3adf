import type { Build } from '../registry.ts';
import type { Store } from '../store/store.ts';
import { buildKey, readBuild } from './builds.ts';
import { type Live, liveIn } from './live.ts';
import { knownState, readState, registryKey } from './log.ts';
import type { RegistryState } from './state.ts';

/** Something of the registry cannot be read: what was known before goes on being live. */
type OnProblem = (problem: object) => void;

/** Reads what is live, and of that only the builds it did not read the last time: they never change. */
function liveReader(store: Store): (state: RegistryState) => Promise<Live> {
  let kept = new Map<string, Build>();
  return async (state) => {
    const used = new Map<string, Build>();
    const live = await liveIn(state, async (name, id) => {
      const key = buildKey(name, id);
      const build = kept.get(key) ?? (await readBuild(store, name, id));
      if (build) used.set(key, build);
      return build;
    });
    kept = used;
    return live;
  };
}

/**
 * Holds what is live in memory. What this process changes is there at once; what others change, as
 * soon as the store tells of it. Asked for, it reads only what has changed.
 */
export async function watchLive(store: Store, onProblem: OnProblem): Promise<() => Promise<Live>> {
  const read = liveReader(store);
  let state = await readState(store);
  let live = await read(state);
  let reading: Promise<void> | null = null;
  let isLate = false;
  let told = 0;

  const tell = ({ damaged }: RegistryState) => {
    for (const entry of damaged.slice(told)) onProblem({ damaged: entry });
    told = damaged.length;
  };
  tell(state);
  store.watch(registryKey, () => {
    readState(store).catch((err: unknown) => onProblem({ err }));
  });

  const refresh = async () => {
    try {
      while (knownState(store) !== state) {
        const next = knownState(store);
        live = await read(next);
        state = next;
        tell(state);
      }
      isLate = false;
    } catch (err) {
      isLate = true;
      onProblem({ err });
    }
    reading = null;
  };
  return async () => {
    if (knownState(store) !== state) reading ??= refresh();
    // Once the store has failed, no page waits for it: it is given what was live before.
    if (!isLate) await reading;
    return live;
  };
}
