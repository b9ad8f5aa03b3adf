import { Link, useNavigate } from '@castwork/router';
import { session, useSession } from '@castwork/session';
import { IconButton } from '@castwork/ui/icon-button';
import { LogoutIcon, UserIcon } from '@castwork/ui/icons';
import { useRef } from 'react';
import * as styles from './account-menu.module.css';
import type { Entry } from './navigation.ts';
import { iconNamed } from './navigation-icons.tsx';

/**
 * What is not used daily: the way out, and on a phone what the bar has no place for. The browser's own
 * popover: Escape or a press elsewhere closes it, and the focus goes back.
 * @param entries that a wide screen shows at its top
 */
export function AccountMenu({ entries }: { entries: readonly Entry[] }) {
  const user = useSession()?.user;
  const navigate = useNavigate();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <IconButton large popoverTarget="menu" aria-label="Menu">
        <UserIcon />
      </IconButton>
      <div ref={menu} id="menu" popover="auto" className={styles.menu}>
        <p className={styles.who}>
          <bdi>{user?.email}</bdi>
        </p>
        {entries.map(({ to, label, icon }) => (
          <Link key={to} to={to} className={`${styles.item} ${styles.onlyPhone}`} onClick={close}>
            {iconNamed(icon)}
            {label}
          </Link>
        ))}
        <button type="button" className={styles.item} onClick={() => session.leave(navigate)}>
          <LogoutIcon />
          Logout
        </button>
      </div>
    </>
  );
}
