import * as styles from './spinner.module.css';

/** A small turning ring, as large as the text beside it. It always stands beside words. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
