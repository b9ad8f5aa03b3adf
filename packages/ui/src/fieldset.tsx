import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes } from './field-notes.tsx';
import * as styles from './fieldset.module.css';

export interface FieldsetProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Side by side where there is room (segmented cards); else below one another. */
  inline?: boolean;
  children: ReactNode;
}

/** A group of controls under one legend, with one hint and one error. */
export function Fieldset({ legend, hint, error, inline = false, children }: FieldsetProps) {
  const notes = useId();
  return (
    <fieldset className={styles.fieldset} aria-describedby={hint || error ? notes : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={classNames(styles.controls, inline && styles.inline)}>{children}</div>
      <FieldNotes id={notes} hint={hint} error={error} />
    </fieldset>
  );
}
