import type { Store } from '../store/store.ts';
import { earlierEntries } from './carry-over.ts';
import type { Entry } from './entries.ts';
import { emptyState, fold, type RegistryState } from './state.ts';

/** Everything the registry knows is one log: whoever appends has seen all that was before. */
export const registryKey = 'registry';

/** What this process has read of each store: entries never change, so it only reads on. */
const known = new WeakMap<Store, RegistryState>();

/** What this process knows already, without asking the store. */
export const knownState = (store: Store): RegistryState => known.get(store) ?? emptyState;

/** Reads what has been appended since; the first time, what an earlier version kept is carried over. */
export async function readState(store: Store): Promise<RegistryState> {
  const before = knownState(store);
  const entries = await store.readLog(registryKey, before.length);
  if (before.length + entries.length === 0) {
    const earlier = await earlierEntries(store);
    if (earlier.length === 0) return before;
    // In one entry: of two processes that carry over at once one does, and neither half of it.
    await append(store, 0, { kind: 'carried', entries: earlier });
    return readState(store);
  }
  // Somebody else in this process may have read further meanwhile.
  const latest = knownState(store);
  if (before.length + entries.length <= latest.length) return latest;
  const state = fold(before, entries);
  known.set(store, state);
  return state;
}

const append = (store: Store, length: number, entry: Entry) =>
  store.append(registryKey, length, JSON.stringify(entry));

/**
 * Appends what follows from the registry as it is. When something was appended meanwhile, whatever
 * it was about, it is decided again on what there is then.
 * @param decide gives the entry, or `null` when there is nothing to do; what it throws is thrown.
 * @returns whether an entry was appended.
 */
export async function record(
  store: Store,
  decide: (state: RegistryState) => Promise<Entry | null> | Entry | null,
): Promise<boolean> {
  let state = await readState(store);
  for (;;) {
    const entry = await decide(state);
    if (entry === null) return false;
    const isDone = await append(store, state.length, entry);
    const next = await readState(store);
    if (isDone) return true;
    if (next.length === state.length) throw new Error('The registry takes no further entry.');
    state = next;
  }
}
