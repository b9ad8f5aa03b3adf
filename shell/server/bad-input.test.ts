import { request } from 'node:http';
import { connect } from 'node:net';
import { ownerToken, sign } from '@castwork/federation/registry/secret';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openShell, type TestShell } from './testing.ts';

let shell: TestShell;
beforeAll(async () => {
  shell = await openShell();
});
afterAll(() => shell.close());
afterEach(() => shell.noFaults());

/** A parser's own words would begin so. */
const ourSentence = /^(?!Invalid|Too |Expected)[^\n]+\.$/;

interface Raw {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** `fetch` would put headers right, or refuse them. */
const raw = (path: string, headers: Record<string, string>, method = 'GET'): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const { port } = shell;
    const asked = request({ host: 'localhost', port, path, headers, method }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => (text += part));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }),
      );
    });
    asked.on('error', reject).end();
  });

const mac = 'A'.repeat(43);
const texts = [
  '%',
  '%E0%A4%A',
  `x.${'%C3%A9'.repeat(43)}`,
  `x.${'\u00e9'.repeat(43)}`,
  `e30.${mac}`,
  `.${mac}`,
  '""',
  '\u00ff',
  'x'.repeat(10_000),
  '__proto__',
];

test.each(['castwork-preview', 'castwork-browser'])(
  'whatever the cookie %s holds, the page comes as if it were not there',
  async (name) => {
    await shell.deploy('canary', 'canary', 50);
    for (const text of texts) {
      const { status, headers } = await raw('/login', { cookie: `${name}=${text}` });
      expect(status, text).toBe(404);
      const isNamed = name === 'castwork-browser' && text === '__proto__';
      expect(Boolean(headers['set-cookie']), text).toBe(!isNamed);
      expect((await raw('/live/stamp', { cookie: `${name}=${text}` })).status, text).toBe(200);
    }
  },
);

test('what we signed for something else is no preview, in a cookie and in a link', async () => {
  const expires = Date.now() + 60_000;
  for (const value of [{ expires }, { expires, name: 1 }, { expires, name: 'x', origin: '*' }]) {
    const text = sign(shell.secret, value);
    expect((await raw('/', { cookie: `castwork-preview=${text}` })).status).toBe(200);
    expect((await raw(`/preview/${text}`, {})).status).toBe(410);
  }
  const { ticket } = await shell.open();
  expect((await raw(`/preview/${ticket}`, {})).status).toBe(410);
});

test('a preview link that was made up is no link, however it is written', async () => {
  for (const text of texts)
    expect((await raw(`/preview/${encodeURI(text)}`, {})).status, text).toBe(410);
});

test('a token that is none opens nothing, however it is written', async () => {
  const length = 'owner.'.length + 43;
  for (const token of ['\u00e9'.repeat(length), 'x'.repeat(length), 'x', '', ...texts]) {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await raw('/deploys/creator-app/state', headers);
    expect(status, token).toBe(/^\S+$/.test(token) ? 403 : 401);
  }
});

test.each([
  'evil.example',
  "x;script-src'unsafe-inline'",
  'x;report-uri//evil.example',
  'localhost:3000,evil.example',
])('a policy names the address we are known by, and never the host asked for: %s', async (host) => {
  for (const path of ['/', '/live/stamp', '/nothing', '/remotes/nothing']) {
    const { status, headers } = await raw(path, { host });
    expect(status).toBeLessThan(500);
    const policy = String(headers['content-security-policy'] ?? '');
    expect(policy + String(headers.location ?? '')).not.toContain('evil');
    expect(policy).not.toContain('unsafe');
    // What is no host at all is answered before there is a policy.
    expect(policy).toMatch(
      /^$|connect-src \S+ localhost:3000\/live\/ localhost:3000\/robots\.txt *;/,
    );
  }
});

describe('a deploy', () => {
  const to = '/creator-app/channels/stable';

  test('made on more changes than there are is refused, and the history keeps its length', async () => {
    const { build } = await shell.upload('ahead');
    const before = await shell.history();
    for (const expectedChanges of [before.length + 1, 99_999_998, 2 ** 31]) {
      // Command lines of before say it by its old name.
      for (const name of ['expectedChanges', 'seen']) {
        const reply = await shell.call(to, { build, [name]: expectedChanges, opened: 'a test' });
        expect(reply.status, `${name} ${expectedChanges}`).toBe(409);
      }
    }
    expect(await shell.history()).toEqual(before);
  });

  test.each([
    { expectedChanges: -1 },
    { expectedChanges: 1.5 },
    { expectedChanges: '1' },
    { expectedChanges: 1e300 },
    { percent: 101 },
    { percent: '5' },
    { why: 'errors' },
    { why: {} },
    { opened: ['x'] },
    { build: 'x' },
    { build: { toString: 1 } },
    { build: '../../secret' },
    { build: undefined },
  ])('with %j is refused with one sentence', async (wrong) => {
    const { build } = await shell.upload('wrong');
    const before = await shell.history();
    const reply = await shell.call(to, { build, opened: 'a test', ...wrong });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toEqual({ message: expect.stringMatching(ourSentence) });
    expect(await shell.history()).toEqual(before);
  });

  test.each(['', '{', 'null', '[]', '1', '"x"', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`])(
    'of %.9s is refused, for every call',
    async (body) => {
      for (const path of [to, '/creator-app/previews', '/creator-app/builds'])
        expect((await shell.call(path, body)).status, path).toBe(422);
    },
  );

  test('has a body of at most 256 KB, for every call', async () => {
    const headers = {
      authorization: `Bearer ${ownerToken(shell.secret)}`,
      'content-length': '300000',
      connection: 'close',
    };
    for (const path of [to, '/creator-app/previews', '/creator-app/builds'])
      expect((await raw(`/deploys${path}`, headers, 'POST')).status, path).toBe(413);
  });

  test('after a body that is too large its connection is not kept, and says so, as it says why', async () => {
    const reply = await shell.call('/creator-app/builds', 'x'.repeat(300_000));
    expect([reply.status, reply.headers.get('connection')]).toEqual([413, 'close']);
    const message = expect.stringContaining('more than the 256 KB that are taken at once');
    expect(await reply.json()).toEqual({ message });
    // Of a connection that was said to be kept this would meet the end.
    expect((await shell.call('/creator-app/builds', 'x'.repeat(5_000_000))).status).toBe(413);
  });
});

test('a build that opens a path to whom the shell does not know is refused with one sentence', async () => {
  const routes = [{ path: '/creator/calendar', access: 'admin' }];
  const sentence = { message: expect.stringContaining('opens /creator/calendar to "admin"') };
  const { build } = await shell.dist('unknown access', { routes });
  const announced = await shell.call('/creator-app/builds', build);
  expect([announced.status, await announced.json()]).toEqual([422, sentence]);
  const shown = { origin: 'http://localhost:1', routes };
  const previewed = await shell.call('/creator-app/previews', shown);
  expect([previewed.status, await previewed.json()]).toEqual([422, sentence]);
});

test.each(['/..', '/.', '/creator/../operator', '/creator/./new', '/creator/..'])(
  'no address leads to %s: no remote has it, as a path or as a prefix',
  async (path) => {
    const { build } = await shell.dist('climbs', { routes: [{ path, access: 'creator' }] });
    const prefix = { prefix: path, name: 'creator-app' };
    for (const [to, body] of [
      ['/creator-app/builds', build],
      ['/registry/prefixes', prefix],
    ] as const) {
      const reply = await shell.call(to, body);
      expect([reply.status, await reply.json()], to).toEqual([
        422,
        { message: expect.stringMatching(ourSentence) },
      ]);
    }
    expect(await (await shell.call('/registry/prefixes')).json()).toEqual({ prefixes: [] });
  },
);

test.each([
  {
    origin: 'http://localhost:99999',
    routes: [{ path: '/dashboard/creator', access: 'creator' }],
  },
  { origin: 'http://localhost:1', routes: null },
  { origin: 'http://localhost:1/', routes: [] },
  { origin: 'https://evil.example', routes: [] },
  { channel: '../stable' },
  { channel: {} },
  { build: 'x' },
  {},
])('a preview of %j is refused', async (shown) => {
  const reply = await shell.call('/creator-app/previews', shown);
  expect(reply.status).toBe(422);
  expect(await reply.json()).toEqual({ message: expect.stringMatching(ourSentence) });
});

/** Sends bytes as they are; what comes back until the connection ends. */
const send = (text: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(shell.port, 'localhost', () => socket.end(text));
    let answer = '';
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
    socket.on('error', () => undefined).on('close', () => resolve(answer));
  });

test('a request that is no HTTP is answered 400 or cut off, and the next one is served', async () => {
  for (const text of [
    'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: [::1\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET http://[/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET \\evil HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'CONNECT evil:80 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'NONSENSE\r\n\r\n',
  ])
    expect(await send(text), text).toMatch(/^(?:HTTP\/1.1 4\d\d |$)/);
  expect((await raw('/', {})).status).toBe(200);
});
