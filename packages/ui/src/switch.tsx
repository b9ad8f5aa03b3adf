import type { ComponentProps } from 'react';
import * as styles from './switch.module.css';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  /** What it turns on, for screen readers: the words beside it are the caller's. */
  label: string;
};

/** Turns something on or off at once, without a Save. */
export const Switch = ({ label, ...rest }: SwitchProps) => (
  <span className={styles.target}>
    {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked */}
    <input aria-label={label} {...rest} type="checkbox" role="switch" className={styles.switch} />
  </span>
);
