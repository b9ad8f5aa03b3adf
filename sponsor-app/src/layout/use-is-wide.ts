import { useSyncExternalStore } from 'react';

const desk = window.matchMedia('(width >= 64rem)');

const subscribe = (listener: () => void) => {
  desk.addEventListener('change', listener);
  return () => desk.removeEventListener('change', listener);
};

/** Whether there is the room of a desk: a table does not fit on less. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => desk.matches);
