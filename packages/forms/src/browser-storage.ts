/** Storage that a browser may refuse (private windows, a full quota). */
type Area = 'localStorage' | 'sessionStorage';

/** What the browser has refused, by its key: it is there as long as the page is. */
const inPage = new Map<string, string>();

/**
 * Reads a stored value; undefined when there is none or it is not ours.
 * @param area kept for this browser, or for this tab
 * @param key the whole key, with our prefix
 */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(inPage.get(key) ?? window[area].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a value as JSON; what the browser refuses outlives the screen, and no reload.
 * @param area kept for this browser, or for this tab
 * @param key the whole key, with our prefix
 * @param value undefined removes what is there
 */
export function writeStored(area: Area, key: string, value: unknown) {
  inPage.delete(key);
  try {
    if (value === undefined) window[area].removeItem(key);
    else window[area].setItem(key, JSON.stringify(value));
  } catch {
    inPage.set(key, JSON.stringify(value));
  }
}
