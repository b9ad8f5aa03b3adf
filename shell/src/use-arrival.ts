import { useLocation } from '@castwork/router';
import { type RefObject, useEffect, useRef } from 'react';

const productName = 'Castwork';

/** Names the document after the screen's heading, whenever that changes. */
function nameDocument(heading: Element | null | undefined) {
  const words = heading?.textContent?.trim();
  const title = words ? `${words} · ${productName}` : productName;
  if (document.title !== title) document.title = title;
}

/**
 * After a navigation: the title follows the screen's h1, which takes the focus, so that a screen
 * reader says where one is and Tab goes on from there. A remote's screen may arrive later than
 * the path, so the heading is waited for. A field that the screen focused itself keeps the focus.
 */
export function useArrival(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    const element = main.current;
    if (!element) return;
    const moved = arrivedAt.current !== pathname;
    arrivedAt.current = pathname;

    let greeted = !moved;
    const look = () => {
      const heading = element.querySelector('h1');
      nameDocument(heading);
      if (!heading || greeted) return;
      greeted = true;
      if (element.contains(document.activeElement) && document.activeElement !== element) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [main, pathname]);
}
