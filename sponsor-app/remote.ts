import type { Access } from '@castwork/contract/endpoint';
import { ahead, wholeList } from '@castwork/contract/calls/ahead';
import { roles } from '@castwork/contract/roles';
import type { RemoteDeclaration } from '@castwork/federation/declaration';
import { grouped } from './src/jobs/grouped.ts';

/** The sponsor's side. */
export const remote = {
  name: 'sponsor-app',
  routes: [
    {
      path: roles.sponsor.home,
      access: 'sponsor',
      navigation: { label: 'Home', icon: 'home', order: 10 },
      ahead: [
        ahead('GET /api/jobs/sponsor/posted-jobs', { ...grouped, ...wholeList }),
        ahead('GET /api/spending'),
        ahead('GET /api/threads', { unreadOnly: 'true' }),
      ],
    },
    {
      path: '/sponsor/requests',
      access: 'sponsor',
      navigation: { label: 'Requests Inbox', icon: 'inbox', order: 20 },
      ahead: [ahead('GET /api/requests/inbox', wholeList, ['tab'])],
    },
    {
      path: '/sponsor/messages',
      access: 'sponsor',
      navigation: { label: 'Messages', icon: 'message', order: 25 },
    },
    { path: '/sponsor/messages/:threadId', access: 'sponsor' },
    {
      path: '/sponsor/balance',
      access: 'sponsor',
      navigation: { label: 'Balance', icon: 'wallet', order: 30, place: 'header' },
      ahead: [ahead('GET /api/balance')],
    },
    { path: '/sponsor/statement', access: 'sponsor' },
    { path: '/sponsor/receipts/:jobId', access: 'sponsor' },
  ],
  budget: { entryKB: 5, totalKB: 76 },
} as const satisfies RemoteDeclaration<Access>;
