/** More are never unread in an answer; the oldest are forgotten first. */
const most = 300;

const keyOf = (userId: string) => `castwork.echoed.${userId}`;

function read(userId: string): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

// Where a browser keeps nothing, a page still tells each once.
const inPage = new Set<string>();
/** Whose news this page has looked for. */
const looked = new Set<string>();

/**
 * Whether this browser has shown a notification in passing, in any of its tabs. That is no reading:
 * it stays unread until somebody reads it.
 * @returns the answer for one id, as it is now
 */
export function echoedTo(userId: string): (id: string) => boolean {
  const kept = new Set(read(userId));
  return (id) => kept.has(id) || inPage.has(id);
}

/** Whether this browser has never looked for somebody's news: all there is was there before it. */
export function isFirstLook(userId: string): boolean {
  if (looked.has(userId)) return false;
  try {
    return localStorage.getItem(keyOf(userId)) === null;
  } catch {
    return true;
  }
}

/** Remembers in this browser which notifications it has shown in passing. */
export function rememberEchoed(userId: string, ids: readonly string[]) {
  looked.add(userId);
  for (const id of ids) inPage.add(id);
  try {
    const all = [...read(userId), ...ids].slice(-most);
    localStorage.setItem(keyOf(userId), JSON.stringify(all));
  } catch {
    // Told again by the next page.
  }
}
