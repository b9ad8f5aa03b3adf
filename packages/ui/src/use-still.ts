import { useState, useSyncExternalStore } from 'react';

/** Milliseconds: what lasts longer is no press any more, and may end where nobody is told of it. */
const most = 3_000;

/** Milliseconds from the end of a press to its click, which comes by itself after a finger. */
const untilClick = 100;

let pressed: ReturnType<typeof setTimeout> | undefined;
const asking = new Set<() => void>();

function pressFor(milliseconds: number) {
  clearTimeout(pressed);
  pressed = milliseconds > 0 ? setTimeout(() => pressFor(0), milliseconds) : undefined;
  for (const ask of asking) ask();
}

const listeners = {
  pointerdown: () => pressFor(most),
  pointerup: () => pressFor(untilClick),
  pointercancel: () => pressFor(0),
  // Behind whatever the press does.
  click: () => pressFor(0),
};

function subscribe(ask: () => void) {
  if (asking.size === 0)
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener);
  asking.add(ask);
  return () => {
    asking.delete(ask);
    if (asking.size > 0) return;
    clearTimeout(pressed);
    pressed = undefined;
    for (const [name, listener] of Object.entries(listeners))
      document.removeEventListener(name, listener);
  };
}

/**
 * A value that does not change while something is pressed: what moves between the two halves of a press
 * takes it away from what was meant.
 */
export function useStill<Value>(value: Value): Value {
  const [still, setStill] = useState(value);
  // A press alone draws nothing anew.
  const isHeld = useSyncExternalStore(subscribe, () => pressed !== undefined && still !== value);
  if (isHeld) return still;
  if (still !== value) setStill(value);
  return value;
}
