import { Link, useNavigate } from '@castwork/router';
import { session, useAction, useSession } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { HomeIcon, LogoutIcon, SettingsIcon } from '@castwork/ui/icons';
import { LinkButton } from '@castwork/ui/link-button';
import { Panel } from '@castwork/ui/panel';
import { toastError } from '@castwork/widgets/toast-error';
import * as styles from './tips.module.css';

/**
 * A few words of help and the way elsewhere, for newcomers: gone for good once somebody was paid, or
 * has read enough.
 * @param isPaid undefined as long as nobody knows
 */
export function Tips({ isPaid }: { isPaid: boolean | undefined }) {
  const navigate = useNavigate();
  const user = useSession()?.user;
  const dismiss = useAction('PUT /api/users/me', {
    onSuccess: ({ user: saved }) => session.setUser(saved),
    onError: (error) => toastError(error, '❌ The tips could not be dismissed'),
  });
  if (isPaid !== false || !user || user.tipsDismissed || dismiss.isPending) return null;
  return (
    <Panel title="Tips">
      <ul className={styles.tips}>
        <li>Accept a job first: it is yours, and its slot is kept for you.</li>
        <li>Publish your work, then submit its links under My Jobs.</li>
        <li>You are paid when the sponsor approves your links.</li>
      </ul>
      <Link to="/intro">Your first steps</Link>
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
      <Button variant="ghost" onClick={() => dismiss.mutate({ body: { tipsDismissed: true } })}>
        Dismiss tips
      </Button>
    </Panel>
  );
}
