import * as styles from './notices.module.css';
import { Offline } from './offline.tsx';
import { Suspended } from './suspended.tsx';

/** What the shell says above every screen. A deploy looks for a remote's screen below it. */
export const Notices = () => (
  <div className={styles.notices} data-of-shell="">
    <Offline />
    <Suspended />
  </div>
);
