import { Link, NavLink, useNavigate } from '@castwork/router';
import { session, useSession } from '@castwork/session';
import { LogoutIcon } from '@castwork/ui/icons';
import { LinkButton } from '@castwork/ui/link-button';
import * as styles from './header.module.css';
import { type Entry, navigationFor } from './navigation.ts';
import { iconNamed } from './navigation-icons.tsx';
import { pageConfig } from './page.ts';
import { Wordmark } from './wordmark.tsx';

/** An entry for one width only is hidden at the other. */
const placed = {
  header: `${styles.item} ${styles.onlyHeader}`,
  bar: `${styles.item} ${styles.onlyBar}`,
  both: styles.item,
};

function SignedOut({ entries }: { entries: Entry[] }) {
  return (
    <nav className={styles.visitor} aria-label="Account">
      {entries.map(({ to, label }) => (
        <LinkButton key={to} as={Link} to={to} variant="ghost">
          {label}
        </LinkButton>
      ))}
      <LinkButton as={Link} to="/login" variant="ghost">
        Login
      </LinkButton>
      <LinkButton as={Link} to="/signup" variant="primary">
        Join Now
      </LinkButton>
    </nav>
  );
}

function SignedIn({ entries }: { entries: Entry[] }) {
  const navigate = useNavigate();
  return (
    <nav className={styles.member} aria-label="Main">
      {entries.map(({ to, label, icon, place = 'both' }) => (
        <NavLink key={to} to={to} className={placed[place]}>
          {iconNamed(icon)}
          {label}
        </NavLink>
      ))}
      <button type="button" className={styles.item} onClick={() => session.leave(navigate)}>
        <LogoutIcon />
        Logout
      </button>
    </nav>
  );
}

/**
 * The wordmark and the way around: at the top on a desk, at the thumb on a phone. What it leads to is
 * what the live remotes contribute; signing in and out are the shell's.
 */
export function Header() {
  const role = useSession()?.user.role ?? null;
  const entries = navigationFor(pageConfig.registry, role);
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link to="/" className={styles.home}>
          <Wordmark />
        </Link>
        {role === null ? <SignedOut entries={entries} /> : <SignedIn entries={entries} />}
      </div>
    </header>
  );
}
