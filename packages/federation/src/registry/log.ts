import { parseJson } from '../store/json.ts';
import type { Store } from '../store/store.ts';
import { earlierEntries } from './carry-over.ts';
import { entry as soundEntry, type Entry } from './entries.ts';
import { emptyState, fold, type RegistryState } from './state.ts';

/** Everything the registry knows is one log: whoever appends has seen all that was before. */
export const registryKey = 'registry';

/** What this process has read of each store: entries never change, so it only reads on. */
const known = new WeakMap<Store, RegistryState>();

/** What this process knows already, without asking the store. */
export const knownState = (store: Store): RegistryState => known.get(store) ?? emptyState;

/**
 * Whether the last entry that was read is another one by now, or none: the log was restored to what it
 * was before. One that was damaged since is still the one that was read.
 */
const isReplaced = ({ last }: RegistryState, now: string | null | undefined) =>
  now !== last && (now === undefined || soundEntry.safeParse(parseJson(now ?? '')).success);

/** Reads all of a log anew; one that is not there at all, as a disk that is away, says nothing. */
async function readAgain(store: Store): Promise<RegistryState> {
  const entries = await store.readLog(registryKey);
  if (entries.length > 0) known.set(store, fold(emptyState, entries));
  return knownState(store);
}

/** Reads what has been appended since; the first time, what an earlier version kept is carried over. */
export async function readState(store: Store): Promise<RegistryState> {
  const before = knownState(store);
  const read = await store.readLog(registryKey, Math.max(0, before.length - 1));
  if (before.length > 0 && isReplaced(before, read[0])) return readAgain(store);
  const entries = before.length > 0 ? read.slice(1) : read;
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
