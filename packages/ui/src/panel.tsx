import { useId, type ReactNode } from 'react';
import * as styles from './panel.module.css';

/** A titled part of a page on its own surface, e.g. a form or a list of tips. */
export function Panel({ title, children }: { title?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={title ? id : undefined}>
      {title && <h2 id={id}>{title}</h2>}
      {children}
    </section>
  );
}
