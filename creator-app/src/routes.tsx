import { screensOf } from '@castwork/router/screens-of';
import { beside } from '@castwork/widgets/beside';
import { Messages } from '@castwork/widgets/messages/lazy';
import { UnreadMessages } from '@castwork/widgets/messages/unread-messages';
import { RequestsCount } from '@castwork/widgets/requests-count';
import type { remote } from '../remote.ts';
import { Dashboard } from './dashboard/dashboard.tsx';
import { Balance, JobScreen, MyRequests } from './lazy-screens.tsx';

/** The screens of the creator's side; `remote.ts` says who may see them. */
export const routes = screensOf<typeof remote>({
  '/dashboard/creator': <Dashboard />,
  '/creator/requests': <MyRequests />,
  '/creator/messages': <Messages />,
  '/creator/messages/:threadId': <Messages />,
  '/creator/balance': <Balance />,
  '/jobs/:id': <JobScreen />,
}).map(beside(UnreadMessages, RequestsCount));
