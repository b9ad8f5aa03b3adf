import { useLocation } from '@castwork/router';
import { useEffect, useRef } from 'react';

/**
 * Brings a part of the page before whoever was led to it.
 * @param isThere whether its content is: until then the page may end before it
 */
export function useAnchor(id: string, isThere: boolean) {
  const part = useRef<HTMLDivElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (!isThere || location.hash !== `#${id}`) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView();
  }, [location, id, isThere]);
  return part;
}
