import { appendError } from '@castwork/federation/registry/error-log';
import type { Overview } from '@castwork/federation/registry/overview';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell, type TestShell } from './testing.ts';

/** Whose token is whose, as the API says. */
const roles = new Map([
  ['Bearer of-an-operator', 'operator'],
  ['Bearer of-a-sponsor', 'sponsor'],
]);

/** An API that knows these tokens. */
async function openApi() {
  const app = new Hono().get('/api/users/me', (c) => {
    const role = roles.get(c.req.header('authorization') ?? '');
    return role ? c.json({ user: { role } }) : c.json({ message: 'No' }, 401);
  });
  const server = serve({ fetch: app.fetch, port: 0 });
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const close = () =>
    new Promise((closed) => {
      server.close(closed);
    });
  return { url, close };
}

let api: Awaited<ReturnType<typeof openApi>>;
let shell: TestShell;
beforeEach(async () => {
  api = await openApi();
  shell = await openShell({ apiUrl: api.url });
});
afterEach(async () => {
  await shell.close();
  await api.close();
});

const ask = (authorization?: string) =>
  fetch(`${shell.url}/live/overview`, authorization ? { headers: { authorization } } : {});

test('an operator reads what is live, since when, by whom, what was before, and what broke', async () => {
  const first = (await shell.deploy('one')).build;
  const { build } = await shell.deploy('two');
  await appendError(shell.store, { remote: 'creator-app', build, phase: 'run', message: 'boom' });
  const reply = await ask('Bearer of-an-operator');
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const { remotes } = (await reply.json()) as Overview;
  const remote = remotes.find(({ name }) => name === 'creator-app');
  expect(remote).toMatchObject({
    channels: [{ channel: 'stable', live: build, previous: first, change: { why: 'deploy' } }],
    errors: [{ build, count: 1, last: { message: 'boom' } }],
  });
});

test.each([
  ['nobody', undefined, 401],
  ['a session that is over', 'Bearer ended', 401],
  ['a sponsor', 'Bearer of-a-sponsor', 403],
  ['the owner of the deployment', 'Basic b3duZXI=', 401],
  ['what is no token', 'Bearer of-an-operator ', 200],
  ['a token with more behind it', 'Bearer of-an-operator and more', 401],
])('%s is answered as the API says', async (_, authorization, status) => {
  const reply = await ask(authorization);
  expect(reply.status).toBe(status);
  const answer = (await reply.json()) as object;
  expect('remotes' in answer).toBe(status === 200);
});

test('while the API does not answer nobody reads it, and is told to try again', async () => {
  await api.close();
  expect((await ask('Bearer of-an-operator')).status).toBe(503);
  api = await openApi();
});

test('nothing is changed there', async () => {
  const headers = { authorization: 'Bearer of-an-operator' };
  const reply = await fetch(`${shell.url}/live/overview`, { method: 'POST', headers });
  expect([404, 405]).toContain(reply.status);
});
