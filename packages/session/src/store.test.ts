import type { User } from '@castwork/contract/accounts/schemas';
import { beforeEach, expect, test } from 'vitest';
import { dropExpired, store } from './store.ts';

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
