import { Link, useNavigate } from '@castwork/router';
import { session } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { CountBadge } from '@castwork/ui/count-badge';
import { HomeIcon, InboxIcon, LogoutIcon, SettingsIcon } from '@castwork/ui/icons';
import { LinkButton } from '@castwork/ui/link-button';
import { usePendingCount } from '../requests/pending-count.ts';
import * as styles from './dashboard.module.css';

/** The dashboard's ways out, and how many requests wait. */
export function Actions() {
  const navigate = useNavigate();
  const pending = usePendingCount();
  return (
    <div className={styles.actions}>
      <LinkButton as={Link} to="/sponsor/requests" icon={<InboxIcon />}>
        Requests Inbox
        {pending !== undefined && <CountBadge count={pending} label="pending" loud />}
      </LinkButton>
      <LinkButton as={Link} to="/" variant="ghost" icon={<HomeIcon />}>
        Home
      </LinkButton>
      <LinkButton as={Link} to="/settings" variant="ghost" icon={<SettingsIcon />}>
        Settings
      </LinkButton>
      <Button variant="ghost" icon={<LogoutIcon />} onClick={() => session.leave(navigate)}>
        Logout
      </Button>
    </div>
  );
}
