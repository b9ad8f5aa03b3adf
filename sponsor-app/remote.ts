import type { Access } from '@castwork/contract/endpoint';
import { roles } from '@castwork/contract/roles';
import type { RemoteDeclaration } from '@castwork/federation/declaration';

/** The sponsor's side. */
export const remote = {
  name: 'sponsor-app',
  routes: [
    {
      path: roles.sponsor.home,
      access: 'sponsor',
      navigation: { label: 'Home', icon: 'home', order: 10 },
    },
    {
      path: '/sponsor/requests',
      access: 'sponsor',
      navigation: { label: 'Requests Inbox', icon: 'inbox', order: 20 },
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
    },
    { path: '/sponsor/statement', access: 'sponsor' },
    { path: '/sponsor/receipts/:jobId', access: 'sponsor' },
  ],
  budget: { entryKB: 6, totalKB: 68 },
} as const satisfies RemoteDeclaration<Access>;
