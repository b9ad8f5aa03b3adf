import { roles } from '@castwork/contract/roles';
import { screensOf } from '@castwork/router/screens-of';
import { beside } from '@castwork/widgets/beside';
import { Messages } from '@castwork/widgets/messages/lazy';
import { UnreadMessages } from '@castwork/widgets/messages/unread-messages';
import { PendingCount } from '@castwork/widgets/pending-count';
import type { remote } from '../remote.ts';
import { Dashboard } from './dashboard/dashboard.tsx';
import { fetchJobsAhead } from './jobs/posted-jobs.ts';
import { Balance, Receipt, RequestsInbox, Statement } from './lazy-screens.tsx';

// The list is long and the screen takes a moment to appear: they come at the same time.
if (location.pathname === roles.sponsor.home) fetchJobsAhead();

/** The screens of the sponsor's side; `remote.ts` says who may see them. */
export const routes = screensOf<typeof remote>({
  '/dashboard/sponsor': <Dashboard />,
  '/sponsor/requests': <RequestsInbox />,
  '/sponsor/messages': <Messages />,
  '/sponsor/messages/:threadId': <Messages />,
  '/sponsor/balance': <Balance />,
  '/sponsor/statement': <Statement />,
  '/sponsor/receipts/:jobId': <Receipt />,
}).map(beside(UnreadMessages, PendingCount));
