import { type ReactNode, type Ref, useId } from 'react';
import * as styles from './job-page.module.css';

export interface AnswerProps {
  question: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A question that everybody has about a job, and its answer. */
export function Answer({ question, ref, children }: AnswerProps) {
  const id = useId();
  return (
    <section ref={ref} className={styles.answer} aria-labelledby={id}>
      <h2 id={id} className={styles.question}>
        {question}
      </h2>
      <div className={styles.words}>{children}</div>
    </section>
  );
}
