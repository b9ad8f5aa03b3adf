import { classNames } from './class-names.ts';
import * as styles from './count-badge.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers: `3 waiting`. */
  label?: string;
  /** In the accent colour: something waits for the reader. */
  loud?: boolean;
}

/** A small number beside a word; 1000 and more is written 999+. */
export const CountBadge = ({ count, label, loud = false }: CountBadgeProps) => (
  <span className={classNames(styles.count, loud && count > 0 && styles.loud)}>
    <span>
      {count > 999 ? '999+' : count}
      {label && <VisuallyHidden> {label}</VisuallyHidden>}
    </span>
  </span>
);
