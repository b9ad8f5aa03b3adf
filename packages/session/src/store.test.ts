import type { User } from '@castwork/contract/accounts/schemas';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { session as signedIn } from './session.ts';
import { dropExpired, readStorage, storageKey, store } from './store.ts';

const session = (seconds: number, name = '') => {
  const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds, name }));
  return { token: `e30.${claims}.x`, user: { _id: 'x' } as User };
};
const live = session(60);

beforeEach(() => store.set(live));

test('a session that the server refuses has ended', () => {
  store.replace(live.token, null);
  expect([store.get(), store.hasEnded()]).toEqual([null, true]);
});

test('what is saved of one person is not kept as another’s who is signed in by then', () => {
  signedIn.setUser({ _id: 'y' } as User);
  expect(store.get()?.user._id).toBe('x');
  signedIn.setUser({ _id: 'x', city: 'Austin' } as User);
  expect(store.get()?.user.city).toBe('Austin');
});

test('a session whose time is over has ended', () => {
  store.set(session(-1));
  dropExpired();
  expect([store.get(), store.hasEnded()]).toEqual([null, true]);
});

test('who leaves needs no word why, also while the screens hear of it', () => {
  const heard: boolean[] = [];
  const stop = store.subscribe(() => heard.push(store.hasEnded()));
  store.leave();
  stop();
  expect(heard).toEqual([false]);
});

test('a refusal after leaving changes nothing', () => {
  store.leave();
  store.replace(live.token, null);
  expect(store.hasEnded()).toBe(false);
});

test('signing in again is a new beginning', () => {
  store.replace(live.token, null);
  store.set(session(60, 'again'));
  expect(store.hasEnded()).toBe(false);
});

test('a tab that wakes up after its session’s time takes over what another has signed in as since', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  store.set(session(60, 'before'));
  const again = session(600, 'again');
  kept.set(storageKey, JSON.stringify(again));
  vi.useFakeTimers({ now: Date.now() + 61_000 });
  onTestFinished(() => void vi.useRealTimers());
  dropExpired();
  expect(store.get()).toEqual(again);
  expect(JSON.parse(kept.get(storageKey)!)).toEqual(again);
});

const parts = ['not.a.token', '..', 'e30.e30.e30', `e30.${btoa('{"exp":"soon"}')}.x`];
const foreign = parts.map((token) => JSON.stringify({ token, user: { _id: 'x' } }));
test.each(['', 'null', '{"token":', '"text"', '[]', '{"token":1,"user":{}}', ...foreign])(
  'what is broken or foreign in storage is nobody (%s)',
  (value) => {
    vi.stubGlobal('localStorage', { getItem: () => value, removeItem: () => undefined });
    onTestFinished(() => void vi.unstubAllGlobals());
    store.leave();
    readStorage();
    expect(store.get()).toBeNull();
  },
);
