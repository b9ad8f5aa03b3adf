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

const pressable = 'a, button, input, label, select, summary, textarea';

/**
 * A double click is meant for one thing. Where the first has taken that away, the second is not for what
 * has come in its place. For the whole page, once. Not every browser counts the taps of a finger: a dialog
 * and a list look after theirs.
 */
export function ignoreSecondClicks() {
  let first = { target: null as Element | null, x: 0, y: 0 };
  let isForFirst = true;
  const press = ({ detail, target, clientX: x, clientY: y }: MouseEvent): void => {
    if (detail < 2) first = { target: (target as Element).closest(pressable), x, y };
    const box = first.target?.getBoundingClientRect();
    isForFirst =
      !box ||
      (first.x >= box.left && first.x <= box.right && first.y >= box.top && first.y <= box.bottom);
  };
  const click = (event: MouseEvent): void => {
    if (event.detail < 2 || isForFirst) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('mousedown', press, true);
  window.addEventListener('click', click, true);
}
