import type { RouteObject } from '@castwork/router';
import { Dashboard } from './dashboard/dashboard.tsx';
import { fetchJobsAhead } from './jobs/posted-jobs.ts';
import { RequestsInbox } from './requests/requests-inbox.tsx';

const dashboard = '/dashboard/sponsor';

// The list is long and the screen takes a moment to appear: they come at the same time.
if (location.pathname === dashboard) fetchJobsAhead();

export const routes: RouteObject[] = [
  { path: dashboard, element: <Dashboard /> },
  { path: '/sponsor/requests', element: <RequestsInbox /> },
];
