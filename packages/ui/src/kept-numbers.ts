import { readStored, writeStored } from '@castwork/forms/browser-storage';

/**
 * Numbers by name that a tab has over a reload.
 * @param storageKey what they are kept by in the tab's storage
 * @returns the numbers, and `store`, which keeps them as they are now; where a tab keeps nothing, the
 *   next load has none
 */
export function keptNumbers(storageKey: string) {
  const kept = readStored('sessionStorage', storageKey);
  const numbers = new Map(Array.isArray(kept) ? (kept as [string, number][]) : []);
  return { numbers, store: () => writeStored('sessionStorage', storageKey, [...numbers]) };
}
