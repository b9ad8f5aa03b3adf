function read(storageKey: string): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/**
 * Numbers by name that a tab has over a reload.
 * @param storageKey what they are kept by in the tab's storage
 * @returns the numbers, and `store`, which keeps them as they are now; where a tab keeps nothing, the
 *   next load has none
 */
export function keptNumbers(storageKey: string) {
  const numbers = read(storageKey);
  const store = () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...numbers]));
    } catch {
      /* Storage is full or refused. */
    }
  };
  return { numbers, store };
}
