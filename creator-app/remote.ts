import type { Access } from '@castwork/contract/endpoint';
import { ahead, wholeList } from '@castwork/contract/calls/ahead';
import { limits } from '@castwork/contract/limits';
import { jobPageRoute } from '@castwork/contract/jobs/job-page-path';
import { roles } from '@castwork/contract/roles';
import type { RemoteDeclaration } from '@castwork/federation/declaration';
import { pageOfJobs } from './src/jobs/page-of-jobs.ts';

/** The creator's side. */
export const remote = {
  name: 'creator-app',
  routes: [
    {
      path: roles.creator.home,
      access: 'creator',
      navigation: { label: 'Home', icon: 'home', order: 10 },
      ahead: [
        ahead(
          'GET /api/jobs/visible',
          { radiusMiles: limits.searchRadius.default, ...pageOfJobs },
          ['radius', 'pay', 'due', 'platform', 'sort'],
        ),
        ahead('GET /api/jobs/my-jobs', wholeList),
        ahead('GET /api/job-requests', wholeList),
        ahead('GET /api/threads', { unreadOnly: 'true' }),
      ],
    },
    {
      path: '/creator/requests',
      access: 'creator',
      navigation: { label: 'Requests Inbox', icon: 'inbox', order: 20 },
      ahead: [
        ahead(
          'GET /api/requests/my',
          { status: 'all', page: 1, pageSize: limits.myRequestsPageSize },
          ['status', 'page'],
        ),
      ],
    },
    {
      path: '/creator/messages',
      access: 'creator',
      navigation: { label: 'Messages', icon: 'message', order: 25 },
    },
    { path: '/creator/messages/:threadId', access: 'creator' },
    {
      path: '/creator/balance',
      access: 'creator',
      // Not used daily: on a phone it is behind the menu, and Earnings leads to it.
      navigation: { label: 'Balance', icon: 'wallet', order: 30, place: 'header' },
      ahead: [ahead('GET /api/balance')],
    },
    { path: jobPageRoute, access: 'public', ahead: [ahead('GET /api/jobs/{id}')] },
  ],
  budget: { entryKB: 5.5, totalKB: 158 },
} as const satisfies RemoteDeclaration<Access>;
