import type { Access } from '@castwork/contract/endpoint';
import { jobPageRoute } from '@castwork/contract/jobs/job-page-path';
import { roles } from '@castwork/contract/roles';
import type { RemoteDeclaration } from '@castwork/federation/declaration';

/** The creator's side. */
export const remote = {
  name: 'creator-app',
  routes: [
    {
      path: roles.creator.home,
      access: 'creator',
      navigation: { label: 'Home', icon: 'home', order: 10 },
    },
    {
      path: '/creator/requests',
      access: 'creator',
      navigation: { label: 'Requests Inbox', icon: 'inbox', order: 20 },
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
    },
    { path: jobPageRoute, access: 'public' },
  ],
  budget: { entryKB: 6, totalKB: 128 },
} as const satisfies RemoteDeclaration<Access>;
