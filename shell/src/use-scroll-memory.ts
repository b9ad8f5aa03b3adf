import { useLocation, useNavigationType } from '@castwork/router';
import { keptNumbers } from '@castwork/ui/kept-numbers';
import { useLayoutEffect, useRef } from 'react';

/** How far down each entry of this tab's history was scrolled, in pixels. */
const { numbers: positions, store: storePositions } = keptNumbers('castwork.scroll');

// The router calls every entry `default` that a full load began: of several in one tab, each is told
// apart by when it was loaded. What is written into an entry is still there after Back and a reload.
if (history.state?.loadedAt === undefined && history.state?.key === undefined)
  history.replaceState({ ...history.state, loadedAt: performance.timeOrigin }, '');

/** What this entry of the tab's history is remembered by. */
const entryOf = (key: string) => (key === 'default' ? `loaded ${history.state?.loadedAt}` : key);

// The browser restores before lists have been loaded, to wherever the page then happens to end.
history.scrollRestoration = 'manual';

const visitorMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Scrolls there as soon as the page is long enough, unless the visitor goes somewhere first. */
function scrollWhenLongEnough(top: number, waiting: AbortController) {
  const attempt = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 1) waiting.abort();
  };
  const observer = new ResizeObserver(attempt);
  waiting.signal.addEventListener('abort', () => observer.disconnect());
  for (const event of visitorMoves)
    addEventListener(event, () => waiting.abort(), { signal: waiting.signal, passive: true });
  observer.observe(document.body);
  attempt();
}

/** A new screen begins at its top; Back, Forward and a reload find the place they left. */
export function useScrollMemory() {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    const entry = entryOf(key);
    const isFirst = shown.current === undefined;
    const stayed = shown.current === pathname && navigation !== 'POP';
    shown.current = pathname;
    const top = navigation === 'POP' ? (positions.get(entry) ?? 0) : 0;
    const arriving = new AbortController();
    // A document begins at its top. Asked where it is, the browser would lay it out once more.
    if (stayed || (isFirst && top === 0)) arriving.abort();
    else scrollWhenLongEnough(top, arriving);
    // A page that is still too short says nothing about where the visitor was.
    const remember = () => arriving.signal.aborted && positions.set(entry, scrollY);
    // A page that is left within the frame in which it was scrolled hears of no scroll event.
    const leave = () => {
      remember();
      storePositions();
    };
    if (!isFirst) remember();
    // Safari keeps whole pages for Back, and shows them from their top.
    const comeBack = ({ persisted }: PageTransitionEvent) =>
      persisted && scrollTo(0, positions.get(entry) ?? 0);
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      arriving.abort();
    };
  }, [key, pathname, navigation]);
}
