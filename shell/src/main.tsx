import '@castwork/ui/tokens.css';
import { watchBuilds } from '@castwork/federation/browser/watch-builds';
import { BrowserRouter } from '@castwork/router';
import { configureSession, SessionProvider } from '@castwork/session';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { pageConfig } from './page.ts';
import { remotes } from './remotes.ts';
import { report } from './report.ts';

configureSession(pageConfig);
watchBuilds(report, remotes.isUp);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');
createRoot(root).render(
  <SessionProvider>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </SessionProvider>,
);
