import { useEffect } from 'react';

/** How many things wait behind an entry of the navigation. */
export interface NavigationCount {
  /** The path to which the entry leads. */
  path: string;
  /** Undefined when it is not known. */
  count: number | undefined;
  /** What is counted, for screen readers: `3 pending`. */
  label: string;
}

/** The event that carries a count to the one navigation of the page. */
export const navigationCountEvent = 'ui:navigation-count';

/**
 * Shows a count at an entry of the page's navigation. It stays on pages without the caller, where
 * what was counted waits as before. An event as for toasts: each app has its own copy of this package,
 * and the page has one navigation.
 */
export function useNavigationCount({ path, count, label }: NavigationCount) {
  useEffect(() => {
    const detail: NavigationCount = { path, count, label };
    window.dispatchEvent(new CustomEvent(navigationCountEvent, { detail }));
  }, [path, count, label]);
}
