import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A word or two about something's kind or state, in a tone; the words carry the meaning. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={classNames(styles.badge, !icon && styles.plain, styles[tone])}>
    {icon}
    {children}
  </span>
);
