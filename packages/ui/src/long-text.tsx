import { useState } from 'react';
import * as styles from './long-text.module.css';

/** Longer than this does not fit on the lines that are shown at first. */
const fits = 180;

/** A text as typed; a long one is cut to a few lines until asked for. */
export function LongText({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = children.length > fits || children.split('\n').length > 4;
  return (
    <div>
      <p className={isLong && !isOpen ? `${styles.text} ${styles.cut}` : styles.text} dir="auto">
        {children}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}
