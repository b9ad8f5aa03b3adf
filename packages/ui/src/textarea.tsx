import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldProps } from './field-context.ts';
import * as styles from './input.module.css';

/** Several lines of text; grows with them. `{...register('x')}` works. */
export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    rows={4}
    dir="auto"
    {...useFieldProps()}
    {...rest}
    className={classNames(styles.input, className)}
  />
);
