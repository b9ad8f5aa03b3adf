import { useState, type ComponentProps } from 'react';
import { useFieldProps } from './field-context.ts';
import { EyeIcon, EyeOffIcon } from './further-icons.tsx';
import * as styles from './input.module.css';

/** A password with a toggle that shows it. Give it `autoComplete`: `current-password` or `new-password`. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.affixed}>
      <input
        autoCapitalize="off"
        spellCheck={false}
        {...useFieldProps()}
        {...props}
        type={shown ? 'text' : 'password'}
        className={`${styles.input} ${styles.revealable}`}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label="Show password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </span>
  );
}
