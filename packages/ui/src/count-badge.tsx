import { classNames } from './class-names.ts';
import * as styles from './count-badge.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CountBadgeProps {
  count: number;
  /** There are more than were counted: `15+`. */
  hasMore?: boolean | undefined;
  /** What is counted, for screen readers: `3 waiting`. */
  label?: string;
  /** In the accent colour: something waits for the reader. */
  loud?: boolean;
}

/** A small number beside a word; 1000 and more is written 999+. */
export const CountBadge = ({ count, hasMore = false, label, loud = false }: CountBadgeProps) => (
  <span className={classNames(styles.count, loud && count > 0 && styles.loud)}>
    <span>
      {Math.min(count, 999)}
      {(hasMore || count > 999) && (
        <>
          <span className={styles.more} aria-hidden="true">
            +
          </span>
          <VisuallyHidden> or more</VisuallyHidden>
        </>
      )}
      {label && <VisuallyHidden> {label}</VisuallyHidden>}
    </span>
  </span>
);
