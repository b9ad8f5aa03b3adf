import { keptNumbers } from './kept-numbers.ts';

/** How tall rows of long lists were when they were last seen in this tab, by their keys. */
const { numbers: heights, store } = keptNumbers('castwork.rows');

/** Pixels, or undefined for a row that was never seen. */
export const heightOf = (key: string): number | undefined => heights.get(key);

/** Keeps what was measured for whoever comes back to the list. */
export function keepHeights(rows: readonly { key: unknown; size: number }[]) {
  for (const { key, size } of rows) heights.set(String(key), size);
}

/** The same for a reload. */
export const storeHeights = store;
