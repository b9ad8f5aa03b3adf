import { describe, expect, test } from 'vitest';
import { buildProblem } from './build/manifest.ts';
import { pathMatches } from './paths.ts';
import { ownerOf, type Registry } from './registry.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const route = { path: '/dashboard/creator', access: 'creator' };
const entry = { label: 'Dashboard', icon: 'home', order: 10 };
const build = {
  name: 'creator-app',
  build: 'a'.repeat(20),
  entry: 'entry.js',
  preload: ['routes.js'],
  routes: [{ path: '/dashboard/creator', access: 'creator' }],
  shared: { react: '^19.0.0' },
  files: [
    { path: 'entry.js', integrity, bytes: 1 },
    { path: 'routes.js', integrity, bytes: 1 },
  ],
};

describe('a path and a pattern', () => {
  test.each([
    ['/login', '/login', true],
    ['/login', '/login/', true],
    ['/login', '/login/more', false],
    ['/reset-password/:token', '/reset-password/abc.def', true],
    ['/reset-password/:token', '/reset-password', false],
    ['/reset-password/:token', '/confirm-email/abc', false],
    ['/login', '/LogIn', true],
    ['/Teams/:id', '/teams/Seven', true],
  ])('%s fits %s: %s', (pattern, pathname, fits) => {
    expect(pathMatches(pattern, pathname)).toBe(fits);
  });
});

test('the registry says who owns a path and who may open it', () => {
  const release = {
    build: build.build,
    entry: { url: '/e.js', integrity },
    preload: [],
    routes: [{ path: '/settings', access: 'signedIn' }],
  };
  const registry: Registry = { remotes: { 'auth-app': release } };
  expect(ownerOf(registry, '/settings')).toEqual({ name: 'auth-app', release, access: 'signedIn' });
  expect(ownerOf(registry, '/elsewhere')).toBeNull();
});

test('of the paths of a remote that fit, the one that the router takes says who may open it', () => {
  const routes = [
    { path: '/teams/:id', access: 'public' },
    { path: '/teams/new', access: 'creator' },
    { path: '/:any/:other', access: 'signedIn' },
  ];
  const release = { build: build.build, entry: { url: '/e.js', integrity }, preload: [], routes };
  const registry: Registry = { remotes: { 'teams-app': release } };
  expect(ownerOf(registry, '/teams/new')?.access).toBe('creator');
  expect(ownerOf(registry, '/Teams/New/')?.access).toBe('creator');
  expect(ownerOf(registry, '/teams/7')?.access).toBe('public');
});

test('a sound build has no problem, with an entry in the navigation or without', () => {
  expect(buildProblem(build)).toBeNull();
  const routes = [{ ...route, navigation: { ...entry, place: 'bar' } }];
  expect(buildProblem({ ...build, routes })).toBeNull();
  expect(buildProblem({ ...build, budget: { totalKB: 40 } })).toBeNull();
});

test.each([
  ['a file without its hash', { files: [{ path: 'entry.js', integrity: '', bytes: 1 }] }],
  ['a file outside its folder', { files: [{ path: '../entry.js', integrity, bytes: 1 }] }],
  ['an entry that is not there', { entry: 'other.js' }],
  ['a preload that is not there', { preload: ['other.js'] }],
  ['an id that is no hash', { build: '../../etc' }],
  ['a name that is another folder', { name: 'channels' }],
  ['a name that is the registry itself', { name: 'registry' }],
  [
    'a file that takes the place of its description',
    { files: [...build.files, { path: './build.json', integrity, bytes: 1 }] },
  ],
  ['a file that stands twice', { files: [...build.files, build.files[0]] }],
  [
    'a file that is the folder of another',
    { files: [...build.files, { path: 'entry.js/more.js', integrity, bytes: 1 }] },
  ],
  [
    'a file served in the place of another',
    { files: [...build.files, { path: 'entry.js.br', integrity, bytes: 1 }] },
  ],
  [
    'a file name that no folder takes',
    { files: [...build.files, { path: 'entry\0.js', integrity, bytes: 1 }] },
  ],
  ['a size that is none', { files: [{ path: 'entry.js', integrity, bytes: -1.5 }] }],
  ['a path that is no pattern', { routes: [{ path: '/a b', access: 'creator' }] }],
  ['a budget that says nothing', { budget: {} }],
  ['a budget of nothing', { budget: { totalKB: 0 } }],
  ['a budget that is no number', { budget: { totalKB: '40' } }],
  ['ranges without end', { shared: { react: '1'.repeat(10_000) } }],
  ['an access that is no word', { routes: [{ path: '/', access: 'no word' }] }],
  [
    'a navigation entry without words',
    { routes: [{ ...route, navigation: { ...entry, label: ' ' } }] },
  ],
  [
    'a navigation entry without its order',
    { routes: [{ ...route, navigation: { ...entry, order: '1' } }] },
  ],
  [
    'a navigation entry in a place nobody has',
    { routes: [{ ...route, navigation: { ...entry, place: 'moon' } }] },
  ],
  [
    'a navigation entry that leads to no address',
    { routes: [{ ...route, path: '/:id', navigation: entry }] },
  ],
])('a build is refused for %s', (_why, change) => {
  expect(buildProblem({ ...build, ...change })).toEqual(expect.any(String));
});

test.each([
  [{ path: '/:id', access: 'creator', navigation: entry }, 'the route /:id has a path with :, to'],
  [{ ...route, access: 'no word' }, 'the route /dashboard/creator needs a word for its "access"'],
  [{ ...route, navigation: {} }, 'the route /dashboard/creator needs a "label", an "icon"'],
  [{ ...route, ahead: [{}] }, 'the route /dashboard/creator needs an "address" from /'],
  [{ ...route, path: 'a' }, 'the route a needs a "path" from /'],
  [{ access: 'creator' }, 'the route number 2 needs a "path" from /'],
  [null, 'the route number 2 needs a "path" from /'],
])('of several routes the one that is wrong is named, and what of it', (wrong, said) => {
  const problem = buildProblem({ ...build, routes: [route, wrong] });
  expect(problem).toContain(`creator-app: ${said}`);
});

test('a remote without routes is told so', () => {
  expect(buildProblem({ ...build, routes: [] })).toBe(
    'creator-app: remote.ts needs 1 to 100 "routes"',
  );
});

test('a file whose name an address does not take as it is, is named', () => {
  const files = [...build.files, { path: 'my photo (1).png', integrity, bytes: 1 }];
  expect(buildProblem({ ...build, files })).toBe(
    'creator-app: the file "my photo (1).png" needs a name of letters, digits and .-_@~+ alone',
  );
});
