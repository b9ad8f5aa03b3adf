import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './button.module.css';
import { Spinner } from './spinner.tsx';

/** How loud a button is: one primary on a screen, danger for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Its action is under way: it shows so and cannot be pressed again, but keeps the focus. */
  busy?: boolean;
  /** What it says meanwhile, e.g. `Accepting…`; else its own words. */
  busyLabel?: ReactNode;
  icon?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
};

/** A button of at least 44 px. Its type is `button` unless said; one that is disabled keeps the focus. */
export function Button({
  variant = 'secondary',
  busy = false,
  busyLabel,
  disabled = false,
  icon,
  wide = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // The browser’s `disabled` would drop the focus of whoever just pressed it. A prevented click submits nothing,
  // not by Enter in a field either: that is a click on the form's submit button.
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy || disabled ? event.preventDefault() : onClick?.(event);
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[variant], wide && styles.wide, className)}
      aria-disabled={busy || disabled || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
