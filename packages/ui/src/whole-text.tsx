import * as styles from './long-text.module.css';

/** A text as typed and all of it: what is decided on is not cut. */
export const WholeText = ({ children }: { children: string }) => (
  <p className={styles.text} dir="auto">
    {children}
  </p>
);
