import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@castwork/contract/endpoint';
import { endpoints } from '@castwork/contract/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api, configureSession } from './api.ts';
import { callOnce } from './call-once.ts';
import { store } from './store.ts';

/** How many answers get lost, of what is asked from now on. */
let toLose = 0;
let status = 200;
const asked: IncomingHttpHeaders[] = [];
const server = createServer(({ headers, socket }, reply) => {
  asked.push(headers);
  toLose -= 1;
  if (toLose >= 0) socket.destroy();
  else reply.writeHead(status).end('{}');
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  configureSession({ apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => void server.close());

// Nobody waits for a pause.
vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
const clock = setInterval(() => vi.runOnlyPendingTimers(), 1);
afterAll(() => clearInterval(clock));
beforeEach(() => {
  toLose = 0;
  status = 200;
  asked.length = 0;
  const claims = btoa(JSON.stringify({ exp: Date.now() / 1_000 + 60 }));
  store.set({ token: `head.${claims}.mac`, user: { _id: '1' } as never });
});

/** Does what a button does. @returns the key it was sent with */
async function press(call: string, input: object = {}) {
  await callOnce(call as never, input as never).catch(() => undefined);
  return asked.at(-1)!['idempotency-key'];
}
async function pressAndLose(call: string, input?: object) {
  // It is asked for a second time by itself.
  toLose = 2;
  const key = await press(call, input);
  toLose = 0;
  return key;
}

const amount = { body: { amount: 250 } };
const id = { params: { id: 'x' } };

test.each(['POST /api/deposits', 'PATCH /api/submissions/{id}/approve', 'DELETE /api/jobs/{id}'])(
  'of %s whose answer was lost the user hears that it is done: it is made once more under its key',
  async (call) => {
    toLose = 1;
    await expect(callOnce(call as never, { ...id, ...amount } as never)).resolves.toEqual({});
    expect(asked).toHaveLength(2);
    expect(asked[0]!['idempotency-key']).toMatch(/^\d/);
    expect(asked[1]!['idempotency-key']).toBe(asked[0]!['idempotency-key']);
  },
);

test('an answer that breaks off is lost as well', async () => {
  const cut = createServer((_, reply) => {
    reply.writeHead(200, { 'content-length': 2 }).write('{');
    reply.destroy();
  });
  await once(cut.listen(0, '127.0.0.1'), 'listening');
  const before = (server.address() as AddressInfo).port;
  configureSession({ apiUrl: `http://127.0.0.1:${(cut.address() as AddressInfo).port}` });
  cut.once('request', () => configureSession({ apiUrl: `http://127.0.0.1:${before}` }));
  await expect(callOnce('POST /api/deposits', amount)).resolves.toEqual({});
  cut.close();
});

test('what one user asked for is not asked for again as another', async () => {
  toLose = 1;
  const made = api.call('POST /api/deposits', amount);
  const claims = btoa(JSON.stringify({ exp: Date.now() / 1_000 + 90 }));
  store.set({ token: `head.${claims}.mac`, user: { _id: '2' } as never });
  await expect(made).rejects.toMatchObject({ status: 0 });
  expect(asked).toHaveLength(1);
});

test('what is refused, and what is set, is asked for once', async () => {
  status = 409;
  await press('POST /api/deposits', amount);
  status = 503;
  await press('POST /api/deposits', amount);
  toLose = 1;
  await press('PUT /api/users/me/password', amount);
  expect(asked).toHaveLength(3);
  expect(asked[2]!['idempotency-key']).toBeUndefined();
});

test.each(['recovery-codes', 'confirm', 'off'] as const)(
  'what is proven with a code that is good once is asked for once: %s',
  async (what) => {
    toLose = 1;
    const call = `POST /api/users/me/totp/${what}` as const;
    const asking = callOnce(call, {
      body: { password: 'a long pass phrase', challenge: 'x', code: '123456' },
    });
    await expect(asking).rejects.toMatchObject({ status: 0 });
    expect(asked).toHaveLength(1);
  },
);

/** What takes no key, and is made once more all the same where its answer was lost. */
const asGoodTwice = {
  logout: 'The session has ended',
  beginTotp: 'The newest secret counts',
  endOtherSessions: 'The others have ended',
  closeAccount: 'The account is closed, and its session has ended with it',
  giveConsent: 'It is given',
  checkLink: 'It changes nothing',
  readThread: 'It is read',
  blockPerson: 'They are blocked',
  unblockPerson: 'They are not blocked',
  readNotification: 'It is read',
  readAllNotifications: 'They are read',
  removeMyPicture: 'There is none',
  getPayoutFile: 'The same file is answered',
};

test('whatever is made once more takes a key, or does no more the second time', () => {
  const madeAgain = Object.entries<Endpoint>(endpoints).filter(
    ([, { method, path, access }]) =>
      !['GET', 'PUT'].includes(method) && access !== 'public' && !path.includes('/totp/'),
  );
  const keyless = madeAgain.filter(([, { idempotent }]) => !idempotent).map(([name]) => name);
  expect(keyless.toSorted()).toEqual(Object.keys(asGoodTwice).toSorted());
});

test('a decision, and links, that are asked for again by hand are meant anew', async () => {
  for (const call of ['PATCH /api/requests/{id}/renew', 'POST /api/accepted-jobs/submit-links'])
    expect(await pressAndLose(call, id)).not.toBe(await press(call, id));
});

test('what was asked for, and its answer lost, is asked for with the same key until there is an answer', async () => {
  const key = await pressAndLose('POST /api/deposits', amount);
  expect(await pressAndLose('POST /api/deposits', amount)).toBe(key);
  await press('POST /api/notifications/read');
  await press('PUT /api/users/me');
  await press('DELETE /api/sessions/{id}', id);
  await press('DELETE /api/people/{id}/block', id);
  await press('DELETE /api/users/me/picture');
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

test.each([
  ['the same person has logged in again', '1', true],
  ['somebody else has signed in', '2', false],
])('what an action came to is told to whom asked for it: %s meanwhile', async (_, _id, isTold) => {
  const told = vi.fn<() => void>();
  void callOnce('PATCH /api/requests/{id}/renew' as never, id as never).then(told);
  void callOnce('POST /api/deposits' as never, amount as never).then(told);
  const { token } = store.get()!;
  store.set({ token: token.replace('head', 'later'), user: { _id } as never });
  await vi.waitUntil(() => asked.length === 2);
  // What is asked for later is answered later.
  await callOnce('GET /api/users/me', {});
  expect(told).toHaveBeenCalledTimes(isTold ? 2 : 0);
});
