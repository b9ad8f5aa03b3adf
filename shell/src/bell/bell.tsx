import { useUnread } from '@castwork/session';
import { IconButton } from '@castwork/ui/icon-button';
import { BellIcon } from '@castwork/ui/icons';
import { showToast } from '@castwork/ui/toast';
import { VisuallyHidden } from '@castwork/ui/visually-hidden';
import { useState } from 'react';
import * as styles from './bell.module.css';
import type { Centre } from './centre.tsx';

const load = () => import('./centre.tsx').then((module) => module.Centre);

/** How many wait, in so many words as there is room for. */
const most = 99;

/** The bell, with how much is unread; the centre behind it is loaded by whoever rings it. */
export function Bell() {
  const unread = useUnread();
  const [isOpen, setOpen] = useState(false);
  const [Loaded, setLoaded] = useState<{ Centre?: typeof Centre }>({});
  const count = unread?.notifications.length ?? 0;
  const open = async () => {
    setOpen(true);
    try {
      setLoaded({ Centre: await load() });
    } catch {
      setOpen(false);
      showToast({ message: 'The notifications could not be loaded. Try again.', tone: 'error' });
    }
  };
  return (
    <>
      <IconButton
        large
        className={styles.bell}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isOpen && !Loaded.Centre}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => void open()}
      >
        <BellIcon />
        <VisuallyHidden>Notifications</VisuallyHidden>
        {count > 0 && (
          <span className={styles.count}>
            {count > most ? `${most}+` : count}
            <VisuallyHidden> unread</VisuallyHidden>
          </span>
        )}
      </IconButton>
      {Loaded.Centre && <Loaded.Centre isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
