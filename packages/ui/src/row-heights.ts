const storageKey = 'castwork.rows';

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/** How tall rows of long lists were when they were last seen in this tab, by their keys. */
const heights = read();

/** Pixels, or undefined for a row that was never seen. */
export const heightOf = (key: string): number | undefined => heights.get(key);

/** Keeps what was measured for whoever comes back to the list. */
export function keepHeights(rows: readonly { key: unknown; size: number }[]) {
  for (const { key, size } of rows) heights.set(String(key), size);
}

/** The same for a reload. */
export function storeHeights() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...heights]));
  } catch {
    /* The next load guesses. */
  }
}
