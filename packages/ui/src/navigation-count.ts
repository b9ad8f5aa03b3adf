import { useEffect } from 'react';

/** How many things wait behind an entry of the navigation. */
export interface NavigationCount {
  /** The path to which the entry leads. */
  path: string;
  /** Undefined when it is not known, or not any more. */
  count: number | undefined;
  /** What is counted, for screen readers: `3 pending`. */
  label: string;
}

/** The event that carries a count to the one navigation of the page. */
export const navigationCountEvent = 'ui:navigation-count';

/**
 * Shows a count at an entry of the page's navigation as long as the caller is on screen. An event as
 * for toasts: each app has its own copy of this package, and the page has one navigation.
 */
export function useNavigationCount({ path, count, label }: NavigationCount) {
  useEffect(() => {
    const show = (detail: NavigationCount) =>
      void window.dispatchEvent(new CustomEvent(navigationCountEvent, { detail }));
    show({ path, count, label });
    return () => show({ path, count: undefined, label });
  }, [path, count, label]);
}
