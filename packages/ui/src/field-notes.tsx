import type { ReactNode } from 'react';
import * as styles from './field.module.css';
import { ToneIcon } from './tone.tsx';

/** The error and the hint under a control or a group of them; `id` is for aria-describedby. */
export function FieldNotes(props: { id: string; hint?: ReactNode; error?: ReactNode }) {
  if (!props.hint && !props.error) return null;
  return (
    <div id={props.id}>
      {props.error && (
        <p className={styles.error}>
          <ToneIcon tone="warning" message={props.error} />
          <span>{props.error}</span>
        </p>
      )}
      {props.hint && <p className={styles.hint}>{props.hint}</p>}
    </div>
  );
}
