import { useSession } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import * as styles from './suspended.module.css';

/** What whoever is suspended reads above every screen. */
export const Suspended = () =>
  useSession()?.user.suspendedAt ? (
    <div className={styles.suspended}>
      <Banner tone="warning">
        Your account is suspended. You can finish what you have begun and be paid for it, but begin
        nothing new. Your notifications say why.
      </Banner>
    </div>
  ) : null;
