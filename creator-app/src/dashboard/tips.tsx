import { Link, useNavigate } from '@castwork/router';
import { session } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { HomeIcon, LogoutIcon, SettingsIcon } from '@castwork/ui/icons';
import { LinkButton } from '@castwork/ui/link-button';
import { Panel } from '@castwork/ui/panel';
import * as styles from './tips.module.css';

/** A few words of help and the way elsewhere. */
export function Tips() {
  const navigate = useNavigate();
  return (
    <Panel title="Tips">
      <ul className={styles.tips}>
        <li>Accept a job first: it is yours, and its slot is kept for you.</li>
        <li>Publish your work, then submit its links under My Jobs.</li>
        <li>You are paid when the sponsor approves your links.</li>
      </ul>
      <nav className={styles.ways} aria-label="Tips">
        <LinkButton as={Link} to="/home" icon={<HomeIcon />}>
          Home
        </LinkButton>
        <LinkButton as={Link} to="/settings" icon={<SettingsIcon />}>
          Settings
        </LinkButton>
        <Button icon={<LogoutIcon />} onClick={() => session.leave(navigate)}>
          Logout
        </Button>
      </nav>
    </Panel>
  );
}
