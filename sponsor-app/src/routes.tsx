import type { RouteObject } from '@castwork/router';
import { Dashboard } from './dashboard/dashboard.tsx';
import { RequestsInbox } from './requests/requests-inbox.tsx';

export const routes: RouteObject[] = [
  { path: '/dashboard/sponsor', element: <Dashboard /> },
  { path: '/sponsor/requests', element: <RequestsInbox /> },
];
