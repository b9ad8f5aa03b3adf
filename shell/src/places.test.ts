import type { Registry } from '@castwork/federation/registry';
import { describe, expect, test } from 'vitest';
import { placeOf } from './places.ts';

const asset = { url: '/x.js', integrity: '' };
const remote = (...routes: Registry['remotes'][string]['routes']) => ({
  build: 'x',
  entry: asset,
  preload: [],
  routes,
});
const registry: Registry = {
  remotes: {
    'auth-app': remote(
      { path: '/login', access: 'public' },
      { path: '/settings', access: 'signedIn' },
    ),
    'creator-app': remote(
      { path: '/dashboard/creator', access: 'creator' },
      { path: '/jobs/:id/edit', access: 'public' },
    ),
    'sponsor-app': remote({ path: '/dashboard/sponsor', access: 'sponsor' }),
  },
};
const at = (pathname: string, role: string | null) => placeOf(registry, pathname, role);

describe('a signed-out visitor', () => {
  test.each(['/', '/home', '/home/', '/Home'])('sees the landing page at %s', (path) => {
    expect(at(path, null)).toEqual({ show: 'landing' });
  });
  test('opens public screens', () => {
    expect(at('/login', null)).toEqual({ show: 'remote', name: 'auth-app' });
  });
  test.each(['/settings', '/dashboard/creator', '/intro'])(
    'is asked to log in at %s, and it is remembered',
    (path) => {
      expect(at(path, null)).toEqual({ redirect: '/login', rememberOrigin: true });
    },
  );
  // The router takes none of the further ones for what they resemble.
  test.each(['/nowhere', '//login', '/dashboard//creator', '/jobs//edit'])(
    'is sent to the login from %s, which nobody owns',
    (path) => {
      expect(at(path, null)).toEqual({ redirect: '/login', rememberOrigin: false });
    },
  );
  test.each(['/login/', '/login//'])('opens a public screen at %s, too', (path) => {
    expect(at(path, null)).toEqual({ show: 'remote', name: 'auth-app' });
  });
});

describe('a signed-in visitor', () => {
  test.each([
    ['creator', '/', '/dashboard/creator'],
    ['sponsor', '/home', '/dashboard/sponsor'],
    ['creator', '/dashboard/sponsor', '/dashboard/creator'],
    ['sponsor', '/dashboard/creator', '/dashboard/sponsor'],
    ['creator', '/nowhere', '/dashboard/creator'],
    ['stranger', '/dashboard/creator', '/intro'],
  ])('as %s at %s is sent to %s', (role, path, redirect) => {
    expect(at(path, role)).toEqual({ redirect, rememberOrigin: false });
  });
  test('opens the screens of the own role and those of every role', () => {
    expect(at('/dashboard/creator', 'creator')).toEqual({ show: 'remote', name: 'creator-app' });
    expect(at('/settings', 'sponsor')).toEqual({ show: 'remote', name: 'auth-app' });
  });
  test('is welcomed at /intro', () => {
    expect(at('/intro', 'creator')).toEqual({ show: 'intro' });
  });
});

test('a remote that is missing from the registry is told, not redirected to for ever', () => {
  expect(placeOf({ remotes: {} }, '/dashboard/creator', 'creator')).toEqual({
    show: 'unavailable',
  });
  expect(placeOf({ remotes: {} }, '/login', null)).toEqual({ show: 'unavailable' });
});
