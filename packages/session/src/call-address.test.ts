import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { api, configureSession } from './api.ts';

/** An API that answers with what it was asked. */
function openApi() {
  const server = createServer(({ method, url }, reply) =>
    reply.end(JSON.stringify({ asked: `${method} ${url}` })),
  ).listen(0);
  onTestFinished(() => void server.close());
  configureSession({ apiUrl: `http://localhost:${(server.address() as AddressInfo).port}` });
}

test('a call that no table of the session has goes where it says', async () => {
  openApi();
  const input = { params: { id: 'a b' }, query: { more: 2 } };
  expect(await api.call('PUT /api/dreams/{id}' as never, input as never)).toEqual({
    asked: 'PUT /api/dreams/a%20b?more=2',
  });
});

test('builds of before, which name an endpoint, still reach it', async () => {
  openApi();
  expect(await api.call('getEarnings' as never)).toEqual({ asked: 'GET /api/earnings' });
});
