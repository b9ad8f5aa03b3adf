import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api, configureSession, isTemporary, openStream } from './api.ts';
import { callOnce } from './call-once.ts';
import { store } from './store.ts';

/** How many calls are left without an answer, or without its end, of what is asked from now on. */
let toLeave = 0;
let begins = false;
const keys: unknown[] = [];
const server = createServer(({ headers }, reply) => {
  keys.push(headers['idempotency-key']);
  toLeave -= 1;
  if (toLeave < 0) reply.end('{}');
  else if (begins) reply.writeHead(200).write('{');
});

/** What calls wait for at the longest: it passes when a test says so. */
const waiting: { ms: number; over: AbortController }[] = [];
vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
  const over = new AbortController();
  waiting.push({ ms, over });
  return over.signal;
});
const letPass = (ms: number) => {
  for (const each of waiting.filter((each) => each.ms <= ms))
    each.over.abort(new DOMException('', 'TimeoutError'));
};

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  configureSession({ apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  toLeave = 1;
  begins = false;
  keys.length = 0;
  waiting.length = 0;
  const claims = btoa(JSON.stringify({ exp: Date.now() / 1_000 + 60 }));
  store.set({ token: `head.${claims}.mac`, user: { _id: '1' } as never });
});

/** Has a call left alone until its time is over. */
async function leave<T>(made: Promise<T>, ms = 30_000) {
  made.catch(() => undefined);
  await vi.waitUntil(() => keys.length === 1);
  letPass(ms);
  return made;
}

test.each([false, true])(
  'a reading that is never answered could not be made, and may be tried again; its answer begins: %s',
  async (isBegun) => {
    begins = isBegun;
    const error = await leave(api.call('GET /api/earnings')).catch((error: unknown) => error);
    expect(isTemporary(error)).toBe(true);
  },
);

test('what is never answered is made once more under its key', async () => {
  const made = callOnce('POST /api/deposits', { body: { amount: 250 } });
  await expect(leave(made)).resolves.toEqual({});
  expect(keys).toEqual([expect.stringMatching(/^\d/), keys[0]]);
});

test.each([
  ['PUT /api/users/me/picture', { body: {} }],
  ['GET /api/users/me/export', undefined],
  ['GET /api/operator/audit/csv', undefined],
])('%s, which carries much, may take two minutes', async (call, input) => {
  const made = api.call(call as never, input as never);
  await expect(leave(made, 120_000)).rejects.toMatchObject({ status: 0 });
  expect(waiting).toMatchObject([{ ms: 120_000 }]);
});

test('who gives a call up hears that, and not that the server could not be reached', async () => {
  const over = new AbortController();
  const made = api.call('GET /api/earnings', undefined, { signal: over.signal });
  over.abort();
  await expect(made).rejects.toMatchObject({ name: 'AbortError' });
});

test('a stream that is open goes on for as long as it has something to say', async () => {
  begins = true;
  const { body } = await openStream('GET /api/stream', {});
  expect(waiting).toEqual([]);
  await body!.cancel();
});
