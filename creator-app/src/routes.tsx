import { screensOf } from '@castwork/router/screens-of';
import { remote } from '../remote.ts';
import { Balance } from './balance/balance.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { JobScreen } from './job-page/job-screen.tsx';
import { MyRequests } from './my-requests/my-requests.tsx';

/** The screens of the creator's side; `remote.ts` says who may see them. */
export const routes = screensOf(remote, {
  '/dashboard/creator': <Dashboard />,
  '/creator/requests': <MyRequests />,
  '/creator/balance': <Balance />,
  '/jobs/:id': <JobScreen />,
});
