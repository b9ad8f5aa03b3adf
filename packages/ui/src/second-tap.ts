/** Taps that are meant as one come within this time, and this near to one another in pixels. */
const within = 500;
const near = 30;

/**
 * What a press has closed lays open what is under it: the second tap of a double one is not for that.
 * @param pressed where the press was
 */
export function swallowSecondTap(pressed: { x: number; y: number }) {
  const stopped = new AbortController();
  const swallow = (event: MouseEvent): void => {
    const isFar = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > near;
    // A click by key has no place.
    if (event.detail === 0) return;
    // A press elsewhere begins something new: the double one is over.
    if (isFar) return stopped.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, signal: stopped.signal });
  setTimeout(() => stopped.abort(), within);
}
