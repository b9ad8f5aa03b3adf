import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { CrossIcon } from './icons.tsx';
import { tellDialogs } from './open-dialogs.ts';
import { swallowSecondTap } from './second-tap.ts';

/** Safari, and others before 2025, leave a press beside a sheet to the page. */
const closesBeside = 'closedBy' in HTMLDialogElement.prototype;

const isBeside = ({ currentTarget, clientX: x, clientY: y }: PointerEvent) => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
};

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the Back gesture or the close button: set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Something is under way: it cannot be closed meanwhile. */
  busy?: boolean;
  /** `alertdialog` for a question that interrupts. */
  role?: 'dialog' | 'alertdialog';
  /** As high as the page: at its end on a desk, over all of it on a phone. */
  sheet?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog; a bottom sheet on a phone. It is the browser's own: focus is held inside and
 * given back, the page behind is inert, and it costs no code. Its content lives only while open.
 */
export function Dialog({ open, onClose, title, busy = false, role, sheet, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<{ x: number; y: number }>(undefined);
  const isAsked = useRef(false);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    isAsked.current = false;
    tellDialogs();
    return () => {
      // Closing before React removes it is what gives the focus back.
      element.close();
      tellDialogs();
      if (pressed.current) swallowSecondTap(pressed.current);
      pressed.current = undefined;
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, sheet && styles.sheet)}
      role={role}
      closedby={busy ? 'none' : sheet ? 'any' : 'closerequest'}
      aria-labelledby={id}
      onPointerDown={({ clientX: x, clientY: y }) => {
        pressed.current = { x, y };
      }}
      onPointerUp={(event) => sheet && !busy && !closesBeside && isBeside(event) && onClose()}
      // A file that was not chosen is cancelled within it, too.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        if (busy) return event.preventDefault();
        // Before the browser closes it, which tells late: it may be open again by then, at a second press.
        isAsked.current = true;
        return onClose();
      }}
      // Told of it late, it may be open again, with another question.
      onClose={({ currentTarget }) => open && !currentTarget.open && !isAsked.current && onClose()}
    >
      {open && (
        <div className={styles.body}>
          <h2 id={id}>{title}</h2>
          {children}
          {/* Last, so that the focus starts in the content. */}
          <IconButton
            variant="quiet"
            className={styles.close}
            aria-label="Close"
            disabled={busy}
            onClick={onClose}
          >
            <CrossIcon />
          </IconButton>
        </div>
      )}
    </dialog>
  );
}

/** The buttons at a dialog's foot, the one that goes on last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
