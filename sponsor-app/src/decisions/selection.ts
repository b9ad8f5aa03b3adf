import { useSyncExternalStore } from 'react';

let chosen: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>) {
  chosen = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The submissions chosen to be approved together, outside React: one choice renders one checkbox. */
export const selection = {
  toggle: (id: string) =>
    change(
      chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set(chosen).add(id),
    ),
  choose: (ids: readonly string[]) => change(new Set(ids)),
  /** Of the chosen, what is there to be chosen. */
  keep: (ids: readonly string[]) => {
    const kept = ids.filter((id) => chosen.has(id));
    if (kept.length < chosen.size) change(new Set(kept));
  },
  clear: () => change(new Set()),
};

export const useIsChosen = (id: string) => useSyncExternalStore(subscribe, () => chosen.has(id));
export const useChosen = () => useSyncExternalStore(subscribe, () => chosen);
