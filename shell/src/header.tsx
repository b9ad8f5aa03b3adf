import { sides } from '@castwork/contract/roles';
import { Link, NavLink } from '@castwork/router';
import { useSession } from '@castwork/session';
import { CountBadge } from '@castwork/ui/count-badge';
import { LinkButton } from '@castwork/ui/link-button';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell/bell.tsx';
import * as styles from './header.module.css';
import { type Entry, navigationFor } from './navigation.ts';
import { iconNamed } from './navigation-icons.tsx';
import { OfflineBadge } from './offline.tsx';
import { pageConfig } from './page.ts';
import { useNavigationCounts } from './use-navigation-counts.ts';
import { Wordmark } from './wordmark.tsx';

/** An entry for one width only is hidden at the other; on a phone the menu has those of the header. */
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

/** Whether other entries lead to paths below: what is open there is theirs then. */
const hasInner = (to: string, entries: readonly Entry[]) =>
  entries.some((other) => other.to.startsWith(`${to}/`));

function SignedIn({ entries, isTold }: { entries: Entry[]; isTold: boolean }) {
  const counts = useNavigationCounts();
  return (
    <>
      <nav className={styles.member} aria-label="Main">
        {entries.map(({ to, label, icon, place = 'both' }) => {
          const { count, label: counted } = counts.get(to) ?? {};
          return (
            <NavLink key={to} to={to} end={hasInner(to, entries)} className={placed[place]}>
              {iconNamed(icon)}
              <span>
                {label}
                {count !== undefined && (
                  <span className={count > 0 ? styles.count : styles.none}>
                    {' '}
                    <CountBadge count={count} label={counted} loud />
                  </span>
                )}
              </span>
            </NavLink>
          );
        })}
      </nav>
      <div className={styles.tools}>
        {isTold && <Bell />}
        <AccountMenu entries={entries.filter(({ place }) => place === 'header')} />
      </div>
    </>
  );
}

/**
 * The wordmark and the way around: at the top on a desk, at the thumb on a phone. What it leads to is
 * what the live remotes contribute; the bell, and signing in and out, are the shell's.
 */
export function Header() {
  const user = useSession()?.user;
  const role = user?.role ?? null;
  const entries = navigationFor(pageConfig.registry, role);
  // Of what happens the two sides of a job are told, and nobody else.
  const isTold = sides.some((side) => side === role);
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <div className={styles.start}>
          <Link to="/" className={styles.home}>
            <Wordmark />
          </Link>
          {user && <OfflineBadge />}
        </div>
        {user ? (
          // What is counted is one person's.
          <SignedIn key={user._id} entries={entries} isTold={isTold} />
        ) : (
          <SignedOut entries={entries} />
        )}
      </div>
    </header>
  );
}
