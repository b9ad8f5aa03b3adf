import type { RouteObject } from '@castwork/router';
import { Dashboard } from './dashboard/dashboard.tsx';
import { MyRequests } from './my-requests/my-requests.tsx';

/** The screens of the creator's side. */
export const routes: RouteObject[] = [
  { path: '/dashboard/creator', element: <Dashboard /> },
  { path: '/creator/requests', element: <MyRequests /> },
];
