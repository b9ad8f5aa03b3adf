import { type NavigationCount, navigationCountEvent } from '@castwork/ui/navigation-count';
import { useEffect, useState } from 'react';

/** What the screens say of how many things wait behind entries of the navigation, by path. */
export function useNavigationCounts(): ReadonlyMap<string, NavigationCount> {
  const [counts, setCounts] = useState<ReadonlyMap<string, NavigationCount>>(new Map());
  useEffect(() => {
    const show = (event: Event) => {
      const { detail } = event as CustomEvent<NavigationCount>;
      setCounts((all) => new Map(all).set(detail.path, detail));
    };
    window.addEventListener(navigationCountEvent, show);
    return () => window.removeEventListener(navigationCountEvent, show);
  }, []);
  return counts;
}
