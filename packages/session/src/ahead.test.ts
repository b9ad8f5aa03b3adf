import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { User } from '@castwork/contract/accounts/schemas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api, configureSession } from './api.ts';
import { store } from './store.ts';

/** Calls as they came; the first answer of an address is its first visitor's. */
let asked: string[] = [];
let answerAs: (answer: ServerResponse, nth: number) => void;
const server = createServer(({ url }, answer) => {
  asked.push(String(url));
  answerAs(answer, asked.length);
});
let apiUrl: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  configureSession({ apiUrl });
});
afterAll(() => void server.closeAllConnections());

const tokenOf = (name: string) =>
  `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 60, name }))}.x`;
const signIn = (token: string) => store.set({ token, user: { _id: 'x' } as User });
const mine = tokenOf('me');

beforeEach(() => {
  asked = [];
  answerAs = (answer, nth) => answer.end(JSON.stringify({ nth }));
  globalThis.castworkAhead = undefined;
  signIn(mine);
});

/** As the page's HTML does before the session is there. */
function askAhead({ path = '/api/earnings', token = mine, at = Date.now(), headers = {} } = {}) {
  const given = new AbortController();
  const answer = fetch(apiUrl + path, { signal: given.signal });
  answer.catch(() => undefined);
  (globalThis.castworkAhead ??= []).push({
    url: apiUrl + path,
    token,
    headers,
    at,
    answer,
    abort: () => given.abort(),
  });
  return answer.then(
    () => undefined,
    () => undefined,
  );
}
const earnings = (signal?: AbortSignal) => api.call('GET /api/earnings', {}, { signal });

test('what the page has asked for is not asked again, once', async () => {
  await askAhead();
  expect(await earnings()).toEqual({ nth: 1 });
  expect(await earnings()).toEqual({ nth: 2 });
});

test('nor by a page whose calls are traced', async () => {
  configureSession({ apiUrl, traces: true });
  await askAhead();
  expect(await earnings()).toEqual({ nth: 1 });
  configureSession({ apiUrl });
});

test('an answer that is still on its way is waited for', async () => {
  void askAhead();
  expect(await earnings()).toEqual({ nth: 1 });
});

test('a failure of it is asked again', async () => {
  answerAs = (answer, nth) => {
    answer.statusCode = nth === 1 ? 503 : 200;
    answer.end(JSON.stringify({ nth }));
  };
  await askAhead();
  expect(await earnings()).toEqual({ nth: 2 });
});

test('one that the network lost is asked again', async () => {
  answerAs = (answer, nth) =>
    nth === 1 ? void answer.destroy() : void answer.end(JSON.stringify({ nth }));
  await askAhead();
  expect(await earnings()).toEqual({ nth: 2 });
});

test('what was answered to one person is never shown to the next', async () => {
  await askAhead();
  signIn(tokenOf('somebody else'));
  expect(await earnings()).toEqual({ nth: 2 });
});

test('what was answered to who was signed in is not shown to a visitor', async () => {
  await askAhead();
  store.leave();
  expect(await earnings()).toEqual({ nth: 2 });
});

test('an answer from before ten seconds is old', async () => {
  await askAhead({ at: Date.now() - 10_001 });
  expect(await earnings()).toEqual({ nth: 2 });
});

test('after something was done, what was answered before is old', async () => {
  await askAhead();
  await api.call('POST /api/notifications/read');
  expect(await earnings()).toEqual({ nth: 3 });
});

test('the same call with another query is another call', async () => {
  await askAhead({ path: '/api/jobs/visible?radiusMiles=25' });
  const other = await api.call('GET /api/jobs/visible', { query: { radiusMiles: 50 } });
  expect([other, asked.at(-1)]).toEqual([{ nth: 2 }, '/api/jobs/visible?radiusMiles=50']);
});

test('the same call with other headers is another call', async () => {
  const headers = { 'x-castwork-poll': 'creator' };
  await askAhead({ headers });
  expect(await earnings()).toEqual({ nth: 2 });
  expect(await api.call('GET /api/earnings', {}, { headers })).toEqual({ nth: 1 });
});

test('a screen that is left waits for nothing any more', async () => {
  answerAs = () => undefined;
  const lost = askAhead();
  const left = new AbortController();
  const call = earnings(left.signal);
  await expect.poll(() => asked).toHaveLength(1);
  left.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
  await lost;
  expect(asked).toHaveLength(1);
});
