import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { CrossIcon } from './icons.tsx';
import { onDialogs, usable } from './open-dialogs.ts';
import { toastEvent, type ToastOptions } from './toast.ts';
import * as styles from './toast-region.module.css';
import { ToneIcon } from './tone.tsx';

const defaultMs = 5000;
const most = 3;
/** Upright or on its side. */
const phone = window.matchMedia('(width < 40rem) or (height < 30rem)');

type Shown = ToastOptions & { id: number };

/** Those that stay beside a new one: on a phone several would cover what somebody is at. */
const besides = (all: readonly Shown[], { isEcho }: ToastOptions) =>
  (isEcho && phone.matches ? all.filter((toast) => !toast.isEcho) : all).slice(0, most - 1);

/** A question is read before it is answered: what can be read elsewhere does not lie over it. */
const atQuestion = (all: readonly Shown[]) =>
  usable() === document.body ? all : all.filter((toast) => !toast.isEcho);

/**
 * Takes a toast away when its time is over. Whoever reads it (pointer or focus on it) stops the clock,
 * unless it offers something: that is not to be had for longer.
 */
function useLeave(toast: Shown, isRead: boolean, leave: (id: number) => void) {
  const { id, duration = defaultMs } = toast;
  const held = isRead && !toast.action;
  useEffect(() => {
    if (held || duration === 0) return undefined;
    const timer = setTimeout(() => leave(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration, leave]);
}

interface ToastProps {
  toast: Shown;
  leave: (id: number) => void;
  isAnybodyHere: boolean;
}

function Toast({ toast, leave, isAnybodyHere }: ToastProps) {
  // Each holds it, whichever goes first.
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useLeave(toast, isPointed || isFocused, leave);
  const { tone = 'success', message, id, action } = toast;
  return (
    <div
      className={classNames(styles.toast, styles[tone])}
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className={styles.content}>
        <ToneIcon tone={tone} message={message} />
        <p className={styles.message}>{message}</p>
        {action && isAnybodyHere && (
          <Button
            variant="ghost"
            onClick={() => {
              leave(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton variant="quiet" aria-label="Dismiss" onClick={() => leave(id)}>
          <CrossIcon />
        </IconButton>
      </div>
    </div>
  );
}

/**
 * Where toasts appear. Once on a page, mounted before anything calls `showToast`.
 * @param isAnybodyHere whether somebody is signed in: what a toast offers is done in their name
 */
export function ToastRegion({ isAnybodyHere = true }: { isAnybodyHere?: boolean }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const region = useRef<HTMLElement>(null);
  const leave = useCallback(
    (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)),
    [],
  );

  useEffect(() => {
    let lastId = 0;
    const show = (event: Event) => {
      lastId += 1;
      const toast = { ...(event as CustomEvent<ToastOptions>).detail, id: lastId };
      setToasts((all) => atQuestion([toast, ...besides(all, toast)]));
    };
    window.addEventListener(toastEvent, show);
    return () => window.removeEventListener(toastEvent, show);
  }, []);

  // It moves as it is, so that no toast begins anew.
  const [place] = useState(() => document.createElement('div'));
  const newest = toasts[0]?.id;
  useLayoutEffect(() => {
    const show = () => {
      // What lies outside of a modal dialog is neither heard nor pressed.
      if (place.parentElement !== usable()) usable().append(place);
      // Shown anew with each toast and dialog, a popover lies above what was opened in between.
      region.current?.hidePopover?.();
      if (newest !== undefined) region.current?.showPopover?.();
    };
    show();
    return onDialogs(() => {
      setToasts(atQuestion);
      show();
    });
  }, [newest, place]);
  useEffect(() => () => place.remove(), [place]);

  return createPortal(
    // The live region is there before its first message: only then is that one announced.
    <section
      ref={region}
      className={styles.viewport}
      popover="manual"
      aria-label="Notifications"
      aria-live="polite"
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} leave={leave} isAnybodyHere={isAnybodyHere} />
      ))}
    </section>,
    place,
  );
}
