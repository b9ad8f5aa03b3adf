import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, configureSession } from './api.ts';
import { store } from './store.ts';

const asked: IncomingHttpHeaders[] = [];
const server = createServer(({ headers }, reply) => {
  asked.push(headers);
  reply.end('{}');
});
let apiUrl: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** The headers that a call is sent with. */
async function headersOf(call: string, input: object = {}) {
  await api.call(call as never, input as never);
  return asked.at(-1)!;
}

test('a page that is told to trace begins one with each call for which a browser asks leave anyway', async () => {
  configureSession({ apiUrl, traces: true });
  const written = await headersOf('POST /api/login', { body: {} });
  expect(written.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(await headersOf('GET /api/jobs/1')).not.toHaveProperty('traceparent');

  const claims = btoa(JSON.stringify({ exp: Date.now() / 1_000 + 60 }));
  store.set({ token: `head.${claims}.mac`, user: { _id: '1' } as never });
  const read = await headersOf('GET /api/jobs/1');
  expect(read.traceparent).toMatch(/^00-/);
  expect(read.traceparent).not.toBe(written.traceparent);
});

test('no other page says anything', async () => {
  configureSession({ apiUrl });
  expect(await headersOf('POST /api/login', { body: {} })).not.toHaveProperty('traceparent');
});
