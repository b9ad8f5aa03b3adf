import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { AlertIcon, RefreshIcon } from './icons.tsx';
import * as styles from './state.module.css';

export interface ErrorStateProps {
  message: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
  /** The retry is under way. */
  busy?: boolean;
}

/** What could not be shown, and a Retry. */
export const ErrorState = ({ message, children, onRetry, busy }: ErrorStateProps) => (
  <div className={classNames(styles.state, styles.error)} role="alert">
    <span className={styles.icon}>
      <AlertIcon />
    </span>
    <p className={styles.title}>{message}</p>
    {children && <p className={styles.next}>{children}</p>}
    <Button icon={<RefreshIcon />} busy={busy} busyLabel="Trying again…" onClick={onRetry}>
      Retry
    </Button>
  </div>
);
