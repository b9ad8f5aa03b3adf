import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api, configureSession } from './api.ts';
import { callOnce } from './call-once.ts';
import { store } from './store.ts';

/** Whether what is asked is done, and its answer lost. */
let isLost = false;
const asked: IncomingHttpHeaders[] = [];
const server = createServer(({ headers, socket }, reply) => {
  asked.push(headers);
  if (isLost) socket.destroy();
  else reply.end('{}');
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  configureSession({ apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => void server.close());
beforeEach(() => {
  isLost = false;
  const claims = btoa(JSON.stringify({ exp: Date.now() / 1_000 + 60 }));
  store.set({ token: `head.${claims}.mac`, user: { _id: '1' } as never });
});

/** Does what a button does. @returns the key it was sent with */
async function press(call: string, input: object = {}) {
  await callOnce(call as never, input as never).catch(() => undefined);
  return asked.at(-1)!['idempotency-key'];
}
async function pressAndLose(call: string, input?: object) {
  isLost = true;
  const key = await press(call, input);
  isLost = false;
  return key;
}

const amount = { body: { amount: 250 } };
const id = { params: { id: 'x' } };

test('what was asked for, and its answer lost, is asked for with the same key until there is an answer', async () => {
  const key = await pressAndLose('POST /api/deposits', amount);
  expect(await pressAndLose('POST /api/deposits', amount)).toBe(key);
  await press('POST /api/notifications/read');
  await press('PUT /api/users/me');
  expect(await press('POST /api/deposits', amount)).toBe(key);
  expect(await press('POST /api/deposits', amount)).not.toBe(key);
});

test('the same that is asked for long after is meant anew', async () => {
  const key = await pressAndLose('POST /api/deposits', amount);
  vi.setSystemTime(Date.now() + 5 * 60_000);
  expect(await pressAndLose('POST /api/deposits', amount)).toBe(key);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  expect(await press('POST /api/deposits', amount)).not.toBe(key);
});

test('who takes something back and asks again means it anew', async () => {
  const deposit = await pressAndLose('POST /api/deposits', amount);
  await press('POST /api/deposits/{id}/withdraw', id);
  expect(await press('POST /api/deposits', amount)).not.toBe(deposit);

  const request = await pressAndLose('POST /api/job-requests', amount);
  await api.call('DELETE /api/requests/{id}', { params: { id: 'x' } });
  expect(await press('POST /api/job-requests', amount)).not.toBe(request);
});

test('what is taken back, and its answer lost, has the same key again too', async () => {
  const key = await pressAndLose('POST /api/deposits/{id}/withdraw', id);
  expect(await press('POST /api/deposits/{id}/withdraw', id)).toBe(key);
});
