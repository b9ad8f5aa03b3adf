import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far below the window counts as near: one more window. */
const ahead = '0px 0px 100% 0px';

/**
 * Says when an element comes near the window as somebody scrolls down; again when it still is near as
 * `onNear` is given anew. A browser that cannot see it says nothing.
 * @param onNear undefined while nobody wants to know
 */
export function useNearEnd(element: RefObject<Element | null>, onNear: (() => void) | undefined) {
  const near = useEffectEvent(() => onNear?.());
  const isWanted = onNear !== undefined;
  useEffect(() => {
    if (!isWanted || !element.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && near(),
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isWanted, element]);
}
