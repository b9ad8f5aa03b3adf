import { createRoot } from 'react-dom/client';
import { Button } from '../src/button.tsx';
import { LinkButton } from '../src/link-button.tsx';
import { InboxIcon, SettingsIcon } from '../src/icons.tsx';
import { CountBadge } from '../src/count-badge.tsx';
import { PageHeader } from '../src/page-header.tsx';
import { ToastRegion } from '../src/toast-region.tsx';
import '../src/tokens.css';
import { Buttons } from './buttons.tsx';
import { Cards } from './cards.tsx';
import { Dialogs } from './dialogs.tsx';
import { Forms } from './forms.tsx';
import * as styles from './gallery.module.css';
import { Ledgers } from './ledgers.tsx';
import { States } from './states.tsx';

createRoot(document.querySelector('#root')!).render(
  <>
    <main className={styles.page}>
      <PageHeader
        title="Welcome back, Mara"
        lead="Two jobs are waiting for your links."
        actions={
          <>
            <LinkButton href="#inbox" icon={<InboxIcon />}>
              Requests Inbox <CountBadge count={3} label="waiting" loud />
            </LinkButton>
            <Button icon={<SettingsIcon />}>Settings</Button>
          </>
        }
      />
      <Cards />
      <Buttons />
      <Forms />
      <States />
      <Ledgers />
      <Dialogs />
    </main>
    <ToastRegion />
  </>,
);
