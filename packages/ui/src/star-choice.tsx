import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Fieldset } from './fieldset.tsx';
import { StarIcon } from './icons.tsx';
import * as styles from './stars.module.css';

export interface StarChoiceProps {
  legend: string;
  /** What each number of stars says, from one to five: `Poor`. */
  words: readonly [string, string, string, string, string];
  /** 0 while none is chosen. */
  value: number;
  onChange: (stars: number) => void;
  error?: string | false;
}

/** One to five stars, as a group of radio buttons: with arrow keys, a pointer or a screen reader. */
export function StarChoice({ legend, words, value, onChange, error }: StarChoiceProps) {
  const name = useId();
  return (
    <Fieldset legend={legend} error={error}>
      <div className={styles.choice}>
        {words.map((word, index) => {
          const stars = index + 1;
          return (
            <label key={word} className={styles.option}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
                aria-label={`${stars} of 5: ${word}`}
              />
              <span className={classNames(styles.star, stars <= value && styles.full)}>
                <StarIcon />
              </span>
            </label>
          );
        })}
        <span className={styles.word} aria-hidden="true">
          {words[value - 1]}
        </span>
      </div>
    </Fieldset>
  );
}
