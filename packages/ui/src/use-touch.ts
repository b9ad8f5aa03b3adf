import { useEffect, useEffectEvent } from 'react';

/** A second tap comes within this; what moves the page meanwhile is no scrolling. */
const tap = 500;

/** A press on a card does not count, for it would move; nor does one in a dialog over the list. */
const isElsewhere = ({ target }: Event) =>
  target instanceof Element && !target.closest('[data-place], dialog');

/**
 * Says when lists are touched again: somebody scrolls, goes back, or presses or types anything but
 * a card of theirs.
 * @param kept the places that are kept; listens while there are any, anew whenever they change
 */
export function useTouch(kept: ReadonlyMap<unknown, unknown>, onTouch: () => void) {
  const touch = useEffectEvent(onTouch);
  useEffect(() => {
    if (kept.size === 0) return undefined;
    const since = performance.now();
    const stopped = new AbortController();
    // Caught on its way down: the press that has just used a place is over by then.
    const options = { signal: stopped.signal, capture: true };
    const scroll = ({ target }: Event) =>
      target === document && performance.now() - since > tap && touch();
    document.addEventListener('scroll', scroll, options);
    window.addEventListener('popstate', () => touch(), options);
    // The end of a press: while it lasts, what is under it must not move either.
    for (const name of ['click', 'input'])
      document.addEventListener(name, (event) => isElsewhere(event) && touch(), options);
    return () => stopped.abort();
  }, [kept]);
}
