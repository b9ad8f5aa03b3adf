import { type RefObject, useEffect } from 'react';
import { covered } from './covered.ts';

/** A thing in sight, and how far from the window's upper edge, in pixels. */
interface Held {
  readonly element: Element;
  readonly top: number;
}

/** What scrolls: a part of the page, or all of it. */
type Scroller = HTMLElement | undefined;

/** How many are looked at: one of them may go itself. */
const most = 8;

/** What stays in the window, whatever moves below it. */
const isStuck = (element: Element | null): boolean =>
  element !== null &&
  (['sticky', 'fixed'].includes(getComputedStyle(element).position) ||
    isStuck(element.parentElement));

/** The window but for what covers its upper end. */
const windowBox = () => ({
  top: covered(),
  bottom: innerHeight,
  left: 0,
  right: innerWidth,
});

const offsetOf = (scroller: Scroller) => scroller?.scrollTop ?? scrollY;

/** What is read now, from above: parts that move as it is scrolled. */
function inSight(scroller: Scroller): Held[] {
  const { top, bottom, left, right } = scroller?.getBoundingClientRect() ?? windowBox();
  const step = (bottom - top) / most;
  const found = Array.from({ length: most }, (_, nth) =>
    document.elementFromPoint((left + right) / 2, top + (nth + 0.5) * step),
  );
  const isPart = (element: Element) =>
    scroller
      ? element !== scroller && scroller.contains(element)
      : element.closest('main') !== null && !isStuck(element);
  // Between two cards it is the list that is found, which stays where it is as one of them goes.
  const isAround = (element: Element) =>
    found.some((other) => other !== element && element.contains(other));
  return [...new Set(found)]
    .filter((element) => element !== null && isPart(element) && !isAround(element))
    .map((element) => ({ element: element!, top: element!.getBoundingClientRect().top }));
}

/** @returns ends it */
function hold(scroller: Scroller) {
  let held: readonly Held[] = [];
  let lookedAt = 0;
  let frame = 0;
  const look = () => {
    frame = 0;
    lookedAt = offsetOf(scroller);
    held = inSight(scroller);
  };
  const stay = () => {
    const stays = held.find(({ element }) => element.isConnected);
    const offset = offsetOf(scroller);
    // Where it begins it shows what comes; and whoever scrolls it meanwhile knows where to.
    if (stays && offset !== 0 && offset === lookedAt) {
      const moved = stays.element.getBoundingClientRect().top - stays.top;
      if (Math.abs(moved) >= 1) (scroller ?? window).scrollBy(0, moved);
    }
    look();
  };
  const scrolled = () => {
    // Not where it was moved here: what else moves by the next frame would be taken for where it was.
    if (offsetOf(scroller) !== lookedAt) frame ||= requestAnimationFrame(look);
  };
  // Told after the page was laid out and before it is drawn: nobody sees it move.
  const observer = new ResizeObserver(stay);
  observer.observe(scroller?.firstElementChild ?? document.body);
  const source = scroller ?? window;
  source.addEventListener('scroll', scrolled, { passive: true });
  return () => {
    observer.disconnect();
    source.removeEventListener('scroll', scrolled);
    cancelAnimationFrame(frame);
  };
}

/**
 * Keeps what is read of a list where it is while something before it comes or goes, where the browser does
 * not know `overflow-anchor`, as Safari: with another card under the finger, another job would be deleted.
 * @param scroller what is scrolled; all of the page unless said
 */
export const useHeldInSight = (scroller?: RefObject<HTMLElement | null>) =>
  useEffect(
    () =>
      CSS.supports('overflow-anchor', 'auto') ? undefined : hold(scroller?.current ?? undefined),
    [scroller],
  );
