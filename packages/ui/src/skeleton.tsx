import { CardGrid } from './card-grid.tsx';
import * as styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A line of text to come. */
export const Skeleton = () => <span className={styles.line} aria-hidden="true" />;

/** Cards to come, in the size of those that will; `label` is announced. */
export const CardSkeletons = ({ count = 3, label = 'Loading…' }) => (
  <div aria-live="polite">
    <VisuallyHidden>{label}</VisuallyHidden>
    <CardGrid>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card} aria-hidden="true">
          <span className={`${styles.line} ${styles.figure}`} />
          <span className={`${styles.line} ${styles.short}`} />
          <span className={styles.line} />
          <span className={`${styles.line} ${styles.action}`} />
        </div>
      ))}
    </CardGrid>
  </div>
);
