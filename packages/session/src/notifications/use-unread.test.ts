import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { configureSession } from '../api.ts';
import { queryClient } from '../query-client.ts';
import { store } from '../store.ts';
import { markRead } from './use-unread.ts';
import { unreadKey } from './watch.ts';

/** Answers that are not given yet, in the order in which they were asked for. */
const waiting: ServerResponse[] = [];
const server = createServer((_, reply) => waiting.push(reply));

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  configureSession({ apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const claims = btoa(JSON.stringify({ exp: Date.now() / 1_000 + 60 }));
  store.set({ token: `head.${claims}.mac`, user: { _id: '1' } as never });
});
afterAll(() => void server.close());

const unread = () =>
  queryClient
    .getQueryData<{ notifications: { _id: string }[] }>(unreadKey)!
    .notifications.map(({ _id }) => _id);

test('of two that are marked as read at once the one that failed is unread again, and no other', async () => {
  queryClient.setQueryData(unreadKey, { notifications: [{ _id: 'a' }, { _id: 'b' }] });
  const failing = markRead(['a']);
  await vi.waitUntil(() => waiting.length === 1);
  const done = markRead(['b']);
  await vi.waitUntil(() => waiting.length === 2);
  expect(unread()).toEqual([]);
  waiting[1]!.end('{}');
  await done;
  waiting[0]!.writeHead(409).end('{}');
  await expect(failing).rejects.toMatchObject({ status: 409 });
  expect(unread()).toEqual(['a']);
});
