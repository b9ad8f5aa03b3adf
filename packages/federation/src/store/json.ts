import type { Store } from './store.ts';

/** Parses JSON; `null` when it is damaged: one damaged file costs its remote, not the page. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The text at a key; empty when there is none. */
export const readText = async (store: Store, key: string): Promise<string> =>
  Buffer.from((await store.get(key)) ?? []).toString();

/** The JSON value at a key; `null` when it is not there or damaged. */
export const readJson = async (store: Store, key: string): Promise<unknown> =>
  parseJson(await readText(store, key));
