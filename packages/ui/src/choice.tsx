import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './choice.module.css';

export type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  label: ReactNode;
  /** A second line, read out after the label. */
  hint?: ReactNode;
};

/** A checkbox or a radio button whose whole row is the target; `card` draws a frame around it. */
export function Choice({
  type,
  card = false,
  label,
  hint,
  ...rest
}: ChoiceProps & { type: 'checkbox' | 'radio'; card?: boolean }) {
  const id = useId();
  return (
    <label className={classNames(styles.choice, card && styles.card)}>
      <input
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
        type={type}
        className={styles.box}
      />
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
