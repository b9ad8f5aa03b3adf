import type { ReactNode } from 'react';
import * as styles from './segmented.module.css';

export interface SegmentedProps<Value extends string> {
  /** What is chosen between, for screen readers. */
  label: string;
  items: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two or three ways to look at the same thing; exactly one is on. */
export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => (
  <fieldset className={styles.group} aria-label={props.label} data-screen-only="">
    {props.items.map(({ value, label, icon }) => (
      <button
        key={value}
        type="button"
        className={styles.segment}
        aria-pressed={value === props.value}
        onClick={() => value !== props.value && props.onChange(value)}
      >
        {icon}
        {label}
      </button>
    ))}
  </fieldset>
);
