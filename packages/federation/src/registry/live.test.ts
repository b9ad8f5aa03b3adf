import { expect, test } from 'vitest';
import { bucketOf, registryFor } from './live.ts';
import { sign, verify } from './secret.ts';

const release = (build: string) => ({
  build,
  entry: { url: `/remotes/creator-app/${build}/entry.js`, integrity: 'sha384-' },
  preload: [],
  routes: [],
});

const live = (canaryAt: string, percent: number) => ({
  stable: { 'creator-app': { release: release('old'), at: '2026-01-01', percent: 100 } },
  canary: { 'creator-app': { release: release('new'), at: canaryAt, percent } },
});

const browsers = Array.from({ length: 1000 }, (_, i) => `browser-${i}`);
const inCanary = (at: string, percent: number) =>
  browsers.filter(
    (browser) => registryFor(live(at, percent), browser).remotes['creator-app']?.build === 'new',
  );

test('a canary goes to its share of the browsers, and always to the same ones', () => {
  const five = inCanary('2026-01-02', 5);
  expect(five.length).toBeGreaterThan(20);
  expect(five.length).toBeLessThan(80);
  expect(inCanary('2026-01-02', 5)).toEqual(five);
  expect(inCanary('2026-01-02', 20)).toEqual(expect.arrayContaining(five));
  expect(inCanary('2026-01-02', 0)).toEqual([]);
});

test('a canary falls back to what is stable', () => {
  const browser = browsers.find((each) => bucketOf(each, 'creator-app') < 5);
  const { remotes } = registryFor(live('2026-01-02', 5), browser);
  expect(remotes['creator-app']?.fallback?.build).toBe('old');
});

test('a canary takes no browser without an id', () => {
  expect(registryFor(live('2026-01-02', 100), undefined).remotes['creator-app']?.build).toBe('old');
});

test('a preview replaces one remote only', () => {
  const preview = { name: 'creator-app', release: release('tried') };
  const { remotes } = registryFor(live('2026-01-02', 0), undefined, [preview]);
  expect(remotes['creator-app']?.build).toBe('tried');
});

test('a signed link holds until its time, and not with another signature', () => {
  const link = sign('secret', { expires: 1000 });
  expect(verify('secret', link, 999)).toEqual({ expires: 1000 });
  expect(verify('secret', link, 1000)).toBeNull();
  expect(verify('other', link, 999)).toBeNull();
  expect(verify('secret', `${link}x`, 999)).toBeNull();
  expect(verify('secret', '', 999)).toBeNull();
});
