/** Storage that a browser may refuse (private windows, a full quota): then nothing is kept. */
type Area = 'localStorage' | 'sessionStorage';

/**
 * Reads a stored value; undefined when there is none or it is not ours.
 * @param area kept for this browser, or for this tab
 * @param key the whole key, with our prefix
 */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a value as JSON; what the browser refuses is simply not kept.
 * @param area kept for this browser, or for this tab
 * @param key the whole key, with our prefix
 * @param value undefined removes what is there
 */
export function writeStored(area: Area, key: string, value: unknown) {
  try {
    if (value === undefined) window[area].removeItem(key);
    else window[area].setItem(key, JSON.stringify(value));
  } catch {
    /* A convenience is lost, no work. */
  }
}
