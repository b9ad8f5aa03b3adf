import { useId, type ReactNode } from 'react';
import { FieldContext } from './field-context.ts';
import { FieldNotes } from './field-notes.tsx';
import * as styles from './field.module.css';

export interface FieldProps {
  label: ReactNode;
  /** A short help, read out with the control. */
  hint?: ReactNode;
  /** What is wrong; marks the control invalid and is read out with it. */
  error?: ReactNode;
  /** Says `(optional)` after the label. */
  optional?: boolean;
  /** One control: text-input, textarea, select or password-input. */
  children: ReactNode;
}

/** Label, control, hint and error, tied together by ids. */
export function Field({ label, hint, error, optional = false, children }: FieldProps) {
  const id = useId();
  const notes = `${id}-notes`;
  const describedBy = hint || error ? notes : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      <FieldNotes id={notes} hint={hint} error={error} />
    </div>
  );
}
