import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const script = await readFile(join(import.meta.dirname, 'ask-ahead.js'), 'utf8');

let asked: (string | undefined)[] = [];
let polls: unknown[] = [];
const api = createServer(({ url, headers }, answer) => {
  if (url === '/api/unread') polls.push(headers['x-poll']);
  else asked.push(url, headers.authorization);
  answer.end('{}');
});
let apiUrl: string;
beforeAll(() => {
  api.listen(0);
  apiUrl = `http://localhost:${(api.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  polls = [];
});
afterAll(() => {
  api.close();
  api.closeAllConnections();
});

interface Asked {
  url: string;
  token: string;
  headers: object;
  answer: Promise<Response>;
}

/** Runs the script as a page's that would ask for a creator's earnings. */
async function open(stored: string | null, access = 'creator', hidden = false) {
  const unread = { address: '/api/unread', headers: { creator: { 'x-poll': 'creator' } } };
  const page = JSON.stringify({ apiUrl, ahead: { access, addresses: ['/api/earnings'], unread } });
  const context: Record<string, unknown> & { castworkAhead?: Asked[] } = {
    document: { getElementById: () => ({ textContent: page }), hidden },
    localStorage: { getItem: () => stored },
    fetch,
    atob,
    AbortController,
  };
  runInNewContext(script, context);
  const all = context.castworkAhead ?? [];
  await Promise.all(all.map(({ answer }) => answer));
  return all;
}

const tokenOf = (seconds: number) =>
  `e30.${Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + seconds, name: '??>' })).toString('base64url')}.x`;
const stored = (role: string, token = tokenOf(60)) => JSON.stringify({ token, user: { role } });

test('who is signed in has the first calls asked with their own token', async () => {
  const token = tokenOf(60);
  const [first] = await open(stored('creator', token));
  expect(asked).toEqual(['/api/earnings', `Bearer ${token}`]);
  expect(first).toMatchObject({ url: `${apiUrl}/api/earnings`, token });
});

test.each(['public', 'signedIn'])('whoever is signed in opens what is %s', async (access) => {
  expect(await open(stored('sponsor'), access)).toHaveLength(1);
});

test('what is unread is asked for in the way of a role that is told, and by nobody else', async () => {
  const all = await open(stored('creator'));
  expect(all).toMatchObject([
    {},
    { url: `${apiUrl}/api/unread`, headers: { 'x-poll': 'creator' } },
  ]);
  expect(polls).toEqual(['creator']);
  for (const role of ['operator', 'constructor'])
    expect(await open(stored(role), 'signedIn')).toHaveLength(1);
});

test('a tab that nobody looks at asks for no news', async () => {
  expect(await open(stored('creator'), 'creator', true)).toHaveLength(1);
  expect(polls).toEqual([]);
});

test.each([
  ['who is signed out', null],
  ['who has another role', stored('sponsor')],
  ['whose token has expired', stored('creator', tokenOf(-1))],
  ['whose token nobody can read', stored('creator', 'no.token')],
  ['whose storage is damaged', '{'],
])('nothing is asked for %s', async (_, session) => {
  expect(await open(session)).toEqual([]);
  expect(asked).toEqual([]);
});
