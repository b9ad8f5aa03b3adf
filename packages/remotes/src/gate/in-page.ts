/* oxlint-disable unicorn/consistent-function-scoping -- each function here goes to the page alone */

/** What stands between the functions below and whoever asks the page. */
declare global {
  var castworkGate: { problem: () => string | null } | undefined;
}

/**
 * Runs in a page before anything else there: keeps what a remote must leave alone as it was.
 * @returns nothing; `castworkGate.problem()` says later what a remote has done to the page
 */
export function watchPage(longestMs: number): void {
  const guarded: readonly [string, object, readonly string[]][] = [
    ['', globalThis, ['fetch', 'XMLHttpRequest', 'localStorage', 'sessionStorage', 'history']],
    ['XMLHttpRequest.', XMLHttpRequest.prototype, ['open', 'send']],
    ['Storage.', Storage.prototype, ['getItem', 'setItem', 'removeItem', 'clear']],
    ['History.', History.prototype, ['pushState', 'replaceState', 'back', 'go']],
    ['history.', history, ['pushState', 'replaceState', 'back', 'go']],
  ];
  const meaning = (holder: object, name: string): unknown => {
    const found = Object.getOwnPropertyDescriptor(holder, name);
    return found?.get ?? found?.value;
  };
  const before = guarded.flatMap(([words, holder, names]) =>
    names.map((name) => ({ words: words + name, holder, name, was: meaning(holder, name) })),
  );

  const looks = ['display', 'visibility', 'opacity', 'color', 'background-color', 'font-family'];
  const frame = ['html', 'body', 'header'] as const;
  const lookOf = (name: string): string[] | null => {
    const element = document.querySelector(name);
    if (!element) return null;
    const style = getComputedStyle(element);
    return looks.map((each) => style.getPropertyValue(each));
  };
  let first: Record<string, string[] | null> | null = null;
  // The frame is there before the remote is.
  const observer = new MutationObserver(() => {
    if (first || !document.querySelector('header')) return;
    first = Object.fromEntries(frame.map((name) => [name, lookOf(name)]));
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });

  let longest = 0;
  const keep = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longest = Math.max(longest, duration);
  };
  const tasks = new PerformanceObserver((list) => keep(list.getEntries()));
  tasks.observe({ type: 'longtask', buffered: true });

  const restyled = (): string | null => {
    for (const name of first ? frame : []) {
      const [was, is] = [first?.[name], lookOf(name)];
      if (was && !is) return `it removes the page's ${name}`;
      const changed = looks.find((_, i) => was?.[i] !== is?.[i]);
      if (changed) return `it changes the ${changed} of the page's ${name}`;
    }
    return null;
  };
  const problem = () => {
    const patched = before.find(({ holder, name, was }) => meaning(holder, name) !== was);
    if (patched) return `it replaces the browser's ${patched.words}`;
    // What a busy browser has not told yet counts too.
    keep(tasks.takeRecords());
    if (longest >= longestMs) return `it holds up the page for ${(longest / 1000).toFixed(1)} s`;
    return restyled();
  };
  Object.defineProperty(globalThis, 'castworkGate', { value: Object.freeze({ problem }) });
}

/**
 * Whether there is something to see where a remote's screen stands: words, or anything with a size.
 * What the shell says above every screen is none of it.
 */
export function showsSomething(): boolean {
  const main = document.querySelector('main');
  if (!main) return false;
  const isSeen = (element: Element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      right + scrollX > 0 &&
      bottom + scrollY > 0 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const hasWords = [...main.childNodes].some(
    ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
  );
  const isOfShell = (element: Element) => element.closest('[data-of-shell]') !== null;
  const isScreen = (element: Element) => !isOfShell(element) && isSeen(element);
  return (hasWords && isSeen(main)) || [...main.querySelectorAll('*')].some(isScreen);
}
