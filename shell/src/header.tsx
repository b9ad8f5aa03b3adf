import { Link, NavLink, useNavigate } from '@castwork/router';
import { session, useSession } from '@castwork/session';
import { HomeIcon, InboxIcon, LogoutIcon, SettingsIcon } from '@castwork/ui/icons';
import { LinkButton } from '@castwork/ui/link-button';
import * as styles from './header.module.css';
import { dashboardOf } from './places.ts';
import { Wordmark } from './wordmark.tsx';

function SignedOut() {
  return (
    <nav className={styles.visitor} aria-label="Account">
      <LinkButton as={Link} to="/login" variant="ghost">
        Login
      </LinkButton>
      <LinkButton as={Link} to="/signup" variant="primary">
        Join Now
      </LinkButton>
    </nav>
  );
}

function SignedIn({ role }: { role: string }) {
  const navigate = useNavigate();
  const leave = () => {
    void session.signOut();
    void navigate('/', { replace: true });
  };
  const places = [
    { to: dashboardOf(role), label: 'Dashboard', Icon: HomeIcon },
    { to: `/${role}/requests`, label: 'Requests', Icon: InboxIcon },
    { to: '/settings', label: 'Settings', Icon: SettingsIcon },
  ];
  return (
    <nav className={styles.member} aria-label="Main">
      {places.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={styles.item}>
          <Icon />
          {label}
        </NavLink>
      ))}
      <button type="button" className={styles.item} onClick={leave}>
        <LogoutIcon />
        Logout
      </button>
    </nav>
  );
}

/** The wordmark and the way around: at the top on a desk, at the thumb on a phone. */
export function Header() {
  const role = useSession()?.user.role;
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link to="/" className={styles.home}>
          <Wordmark />
        </Link>
        {role === undefined ? <SignedOut /> : <SignedIn role={role} />}
      </div>
    </header>
  );
}
