import type { RemoteRoute } from '@castwork/federation/declaration';
import { expect, test } from 'vitest';
import { navigationFor } from './navigation.ts';

const remote = (...routes: RemoteRoute[]) => ({
  build: 'x',
  entry: { url: '/x.js', integrity: '' },
  preload: [],
  routes,
});
const entry = (label: string, order: number) => ({ label, icon: 'home', order });
const registry = {
  remotes: {
    'auth-app': remote(
      { path: '/settings', access: 'signedIn', navigation: entry('Settings', 90) },
      { path: '/login', access: 'public' },
    ),
    'creator-app': remote(
      { path: '/creator/requests', access: 'creator', navigation: entry('Requests', 20) },
      { path: '/dashboard/creator', access: 'creator', navigation: entry('Dashboard', 10) },
    ),
    'studio-app': remote(
      { path: '/studio', access: 'creator', navigation: entry('Studio', 30) },
      { path: '/help', access: 'public', navigation: entry('Help', 99) },
      { path: '/office', access: 'nobody', navigation: entry('Office', 1) },
    ),
  },
};
const labels = (role: string | null) => navigationFor(registry, role).map(({ label }) => label);

test.each([
  [null, ['Help']],
  ['creator', ['Dashboard', 'Requests', 'Studio', 'Settings', 'Help']],
  ['sponsor', ['Settings', 'Help']],
  ['moderator', ['Settings', 'Help']],
])('%s is led, in the remotes own order, to what opens: %j', (role, entries) => {
  expect(labels(role)).toEqual(entries);
});

test('an entry leads to its path', () => {
  expect(navigationFor(registry, null)).toEqual([{ to: '/help', ...entry('Help', 99) }]);
});
