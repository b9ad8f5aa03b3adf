import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldProps } from './field-context.ts';
import { ChevronDownIcon } from './icons.tsx';
import * as styles from './input.module.css';

/**
 * A native select with `<option>` children: phones show their own picker, which no imitation
 * matches. `{...register('x')}` works.
 */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className={styles.affixed}>
    <select
      {...useFieldProps()}
      {...rest}
      className={classNames(styles.input, styles.select, className)}
    />
    <span className={styles.suffix} aria-hidden="true">
      <ChevronDownIcon />
    </span>
  </span>
);
