import { shellName } from '@castwork/federation/registry';
import { useLocation } from '@castwork/router';
import { useSession } from '@castwork/session';
import { ToastRegion } from '@castwork/ui/toast-region';
import { useEffect, useRef, useState } from 'react';
import { Header } from './header.tsx';
import * as styles from './app.module.css';
import { Notices } from './notices.tsx';
import { placeOf } from './places.ts';
import { PreviewBadge } from './preview-badge.tsx';
import { pageConfig } from './page.ts';
import { markRemote } from './report.ts';
import { Screen } from './screen.tsx';
import { useArrival } from './use-arrival.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** The frame around every screen. */
export function App() {
  const { pathname } = useLocation();
  const { _id, role = null } = useSession()?.user ?? {};
  // What one was told, or was about to do, is not for the next, who may sign in from another tab.
  const [{ last, turn }, setTurn] = useState({ last: _id, turn: 0 });
  if (_id && _id !== last) setTurn({ last: _id, turn: last ? turn + 1 : turn });
  const main = useRef<HTMLElement>(null);
  useScrollMemory();
  useArrival(main);
  useEffect(() => markRemote(shellName, pageConfig.shell, 'shown'), []);
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {pageConfig.previews && <PreviewBadge previews={pageConfig.previews} />}
      <Header />
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <Notices />
        <Screen key={turn} place={placeOf(pageConfig.registry, pathname, role)} />
      </main>
      <ToastRegion key={turn} isAnybodyHere={_id !== undefined} />
    </div>
  );
}
