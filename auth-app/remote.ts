import type { Access } from '@castwork/contract/endpoint';
import type { RemoteDeclaration } from '@castwork/federation/declaration';

/** Accounts: getting in, and what somebody has told about themselves. */
export const remote = {
  name: 'auth-app',
  routes: [
    { path: '/signup', access: 'public' },
    { path: '/login', access: 'public' },
    { path: '/forgot-password', access: 'public' },
    { path: '/reset-password/:token', access: 'public' },
    { path: '/confirm-email/:token', access: 'public' },
    { path: '/confirm-new-email/:token', access: 'public' },
    { path: '/keep-email/:token', access: 'public' },
    { path: '/resend-confirmation', access: 'public' },
    { path: '/unsubscribe/:token', access: 'public' },
    { path: '/terms', access: 'public' },
    { path: '/privacy', access: 'public' },
    {
      path: '/settings',
      access: 'signedIn',
      // Not used daily: on a phone it is behind the menu.
      navigation: { label: 'Settings', icon: 'settings', order: 90, place: 'header' },
    },
    { path: '/profile', access: 'signedIn' },
    { path: '/people/:id', access: 'signedIn' },
    { path: '/cases/:id', access: 'signedIn' },
  ],
  budget: { entryKB: 5.5, totalKB: 63 },
} as const satisfies RemoteDeclaration<Access>;
