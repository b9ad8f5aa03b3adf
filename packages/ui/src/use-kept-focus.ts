import { type RefObject, useEffect } from 'react';

/** A part of a page that is named by its heading. */
const part = 'section[aria-labelledby]';

/** Where a lost focus goes on, the nearest first: what took a card's place, the card, the part of the page, the panel. */
const homes = ['[data-place]', 'article', part, '[role=tabpanel]'];

/** The first thing in a home that may take the focus without being a control, else the home. */
function focusIn(home: HTMLElement) {
  const heading = home.matches('[role=tabpanel]')
    ? null
    : home.querySelector<HTMLElement>('[tabindex="-1"], h2, h3, h4');
  if (heading) heading.tabIndex = -1;
  (heading ?? home).focus({ preventScroll: true });
}

/**
 * Keeps the keyboard where it was: a button that is pressed may leave together with its card, and
 * the browser then puts the focus on the page's very beginning.
 * @param panel takes the focus when nothing nearer is left
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last: Element | undefined;
    let around: (HTMLElement | null)[] = [];
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      // What a dialog was opened from is where it goes on after it.
      if (!target.closest('dialog'))
        around = homes.map((selector) => target.closest<HTMLElement>(selector));
    };
    const look = () => {
      if (document.activeElement !== document.body || !last || last.isConnected) return;
      last = undefined;
      const near = around.find((element) => element?.isConnected);
      // A list that takes the focus itself is nearer than the part of the page that it is in.
      const isWider = near?.matches(part) && near.contains(panel.current);
      const home = near && !isWider ? near : panel.current;
      if (home) focusIn(home);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', follow);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', follow);
    };
  }, [panel]);
}
