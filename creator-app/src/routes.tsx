import { screensOf } from '@castwork/router/screens-of';
import { Messages } from '@castwork/widgets/messages/lazy';
import { remote } from '../remote.ts';
import { Balance } from './balance/balance.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { JobScreen } from './job-page/job-screen.tsx';
import { messagesPath } from './messages/messages-path.ts';
import { withCount } from './messages/with-count.tsx';
import { MyRequests } from './my-requests/my-requests.tsx';

/** The screens of the creator's side; `remote.ts` says who may see them. */
export const routes = screensOf(remote, {
  '/dashboard/creator': <Dashboard />,
  '/creator/requests': <MyRequests />,
  '/creator/messages': <Messages path={messagesPath} />,
  '/creator/messages/:threadId': <Messages path={messagesPath} />,
  '/creator/balance': <Balance />,
  '/jobs/:id': <JobScreen />,
}).map(withCount);
