import type { Notification } from '@castwork/contract/notifications/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { takeUnread } from './unread.ts';

afterEach(() => vi.unstubAllGlobals());

const refused = () => {
  throw new DOMException('', 'QuotaExceededError');
};

test.each([
  ['is full', { getItem: () => null, setItem: refused }],
  ['may not be used', { getItem: refused, setItem: refused }],
])('several news at once are told in turn also where storage %s', (person, storage) => {
  vi.stubGlobal('localStorage', storage);
  const told: string[] = [];
  const look = (...ids: string[]) => {
    const unread = ids.map((_id) => ({ _id, type: 'request' }) as Notification);
    takeUnread(person, unread, ({ _id }) => told.push(_id));
  };
  // There was nothing before.
  look();
  const news = ['5', '4', '3', '2', '1'].map((each) => `${person} ${each}`);
  look(...news);
  look(...news);
  expect(told.toSorted()).toEqual(news.toReversed());
});
