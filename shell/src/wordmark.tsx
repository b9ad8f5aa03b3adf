import * as styles from './wordmark.module.css';

/** The product's name with its mark: a play button that is also a price tag. */
export const Wordmark = () => (
  <span className={styles.wordmark}>
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M6 3h13.5a4 4 0 0 1 2.9 1.2l7 7.4a6.4 6.4 0 0 1 0 8.8l-7 7.4a4 4 0 0 1-2.9 1.2H6a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4z" />
      <path
        className={styles.play}
        d="M10 10.4v11.2a1 1 0 0 0 1.5.9l9.4-5.6a1 1 0 0 0 0-1.8l-9.4-5.6a1 1 0 0 0-1.5.9z"
      />
    </svg>
    Castwork
  </span>
);
