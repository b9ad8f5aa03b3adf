import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { openApi, type TestApi } from './open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ LIMIT_ORIGIN: '1/60' });
});
afterAll(() => api.close());

/** A call without a session, over a connection from some address. */
const callFrom = async (remoteAddress: string, headers: Record<string, string> = {}) => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'any@castwork.test' }),
  };
  const incoming = { socket: { remoteAddress } };
  return (await createApp(api.context).request('/api/forgot-password', init, { incoming })).status;
};

test('each address has a limit of its own, and what a caller says of itself is not believed', async () => {
  expect(await callFrom('192.0.2.1')).toBe(200);
  expect(await callFrom('192.0.2.1')).toBe(429);
  expect(await callFrom('192.0.2.1', { 'x-forwarded-for': '192.0.2.3' })).toBe(429);
  expect(await callFrom('192.0.2.2')).toBe(200);
});

test('what only reads is not counted: a balancer asks from one address, again and again', async () => {
  const incoming = { socket: { remoteAddress: '192.0.2.9' } };
  for (let i = 0; i < 3; i += 1) {
    const answer = await createApp(api.context).request('/api/health/live', {}, { incoming });
    expect(answer.status).toBe(200);
  }
  expect(await callFrom('192.0.2.9')).toBe(200);
});
