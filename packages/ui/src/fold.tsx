import type { ReactNode } from 'react';
import * as styles from './fold.module.css';
import { ChevronDownIcon } from './icons.tsx';

export interface FoldProps {
  title: string;
  /** Beside the title, also while it is folded. */
  aside?: ReactNode;
  /** Whether it is unfolded; it keeps that itself unless said. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of a page that is folded away until it is asked for. */
export const Fold = ({ title, aside, isOpen, onToggle, children }: FoldProps) => (
  <details
    className={styles.fold}
    open={isOpen}
    onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
  >
    <summary className={styles.summary}>
      <h2 className={styles.title}>
        {title} <ChevronDownIcon />
      </h2>
      {aside}
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);
