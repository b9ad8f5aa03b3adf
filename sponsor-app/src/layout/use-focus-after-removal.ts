import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in the list: the button that had the focus may leave together with its card.
 * @param length how many items there are
 * @param isBusy true while a dialog is open, which has the focus itself
 */
export function useFocusAfterRemoval(length: number, isBusy: boolean) {
  const before = useRef(length);
  useEffect(() => {
    if (isBusy) return;
    const isShorter = length < before.current;
    before.current = length;
    if (isShorter && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true });
  }, [length, isBusy]);
}
