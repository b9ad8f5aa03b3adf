import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldProps } from './field-context.ts';
import * as styles from './input.module.css';

export type TextInputProps = ComponentProps<'input'> & {
  /** A sign inside the field before what is typed, e.g. `$`. Not read out: say it in the label. */
  prefix?: ReactNode;
  /** A unit inside the field, e.g. `miles`. Not read out: say it in the label. */
  suffix?: ReactNode;
};

/** One line of text. Takes its id and error from the `Field` around it; `{...register('x')}` works. */
export function TextInput({ prefix, suffix, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      dir="auto"
      {...useFieldProps()}
      {...rest}
      className={classNames(styles.input, className)}
    />
  );
  if (!prefix && !suffix) return input;
  return (
    <span className={styles.affixed}>
      {prefix && (
        <span className={styles.prefix} aria-hidden="true">
          {prefix}
        </span>
      )}
      {input}
      {suffix && (
        <span className={styles.suffix} aria-hidden="true">
          {suffix}
        </span>
      )}
    </span>
  );
}
