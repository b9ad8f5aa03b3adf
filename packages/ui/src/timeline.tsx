import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.tsx';
import * as styles from './timeline.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TimelineProps {
  /** What goes through the steps, for screen readers. */
  label: string;
  /** Each as it reads once it is done, and while it is ahead. */
  steps: readonly { done: ReactNode; ahead: ReactNode }[];
  /** How many steps are done; the next one is the current one. */
  done: number;
}

const stateWords = { done: 'Done: ', current: 'Next: ', upcoming: 'Later: ' };

/** Where something stands: a check for what is done, a dot for what is next, a ring for the rest. */
export const Timeline = ({ label, steps, done }: TimelineProps) => (
  <ol className={styles.timeline} aria-label={label}>
    {steps.map((step, index) => {
      const state = index < done ? 'done' : index === done ? 'current' : 'upcoming';
      return (
        <li
          key={index}
          className={classNames(styles.step, styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' && <CheckIcon />}
          </span>
          <span>
            <VisuallyHidden>{stateWords[state]}</VisuallyHidden>
            {state === 'done' ? step.done : step.ahead}
          </span>
        </li>
      );
    })}
  </ol>
);
