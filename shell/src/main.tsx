import '@castwork/ui/tokens.css';
import { watchBuilds } from '@castwork/federation/browser/watch-builds';
import { BrowserRouter } from '@castwork/router';
import { configureSession, session, SessionProvider } from '@castwork/session';
import { ignoreSecondClicks } from '@castwork/ui/second-tap';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { pageConfig } from './page.ts';
import { placeOf } from './places.ts';
import { arriveAt, remotes } from './remotes.ts';
import { report } from './report.ts';

configureSession(pageConfig);
ignoreSecondClicks();
watchBuilds(report, remotes.isUp);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');

// The first screen's code comes while React makes the frame around it; its failure is told there.
const place = placeOf(pageConfig.registry, location.pathname, session.get()?.user.role ?? null);
if ('show' in place && place.show === 'remote') arriveAt(place.name).catch(() => undefined);

createRoot(root).render(
  <SessionProvider>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </SessionProvider>,
);
