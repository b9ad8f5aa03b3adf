import { Agent, request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { ownerToken } from '@castwork/federation/registry/secret';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShell, type TestShell } from './testing.ts';

const requests = 3_000;
/** Requests that run together, so that they also meet each other. */
const batch = 12;

let shell: TestShell;
let builds: string[];
let tickets: string[];
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  shell = await openShell();
  builds = [(await shell.deploy('second')).build, (await shell.upload('unseen')).build];
  await shell.deploy('third', 'canary', 50);
  tickets = [(await shell.open()).ticket, (await shell.open('/login')).ticket];
});
afterAll(() => {
  agent.destroy();
  return shell.close();
});

interface Generated {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Text as a header may carry it: what is beyond is refused before it is sent. */
const headerText = fc.string({ unit: 'binary', maxLength: 80 }).map((text) =>
  Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, ''),
);

const odd = fc.oneof(
  fc.constantFrom('%', '%00', '%ff', '..', '.', '%2e%2e%2f', '__proto__', 'constructor', 'dev'),
  fc.string({ maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.nat().map(String),
);
const known = () =>
  fc.constantFrom('creator-app', 'stable', 'canary', 'pr-1', 'entry.js', 'routes.js', ...builds);
const part = () => fc.oneof({ weight: 3, arbitrary: known() }, odd);

const fill = (template: string) =>
  fc
    .array(part(), { minLength: 4, maxLength: 4 })
    .map((parts) => parts.reduce((text, each) => text.replace('*', () => each), template));

const path = () => {
  const templates = [
    '/',
    '/dashboard/creator',
    '/*',
    '/*/*?*=*',
    '/assets/*',
    '/remotes/*/*/*',
    `/remotes/creator-app/${builds[0]}/*`,
    '/preview/*',
    '/live/*',
    '/live/stamp?*',
    '/live/releases/*',
    '/deploys/*',
    '/deploys/*/state',
    '/deploys/creator-app/*',
  ];
  return fc.constantFrom(...templates).chain(fill);
};

/** What a call takes, and in the place of some fields something else. */
function spoiled(sound: Record<string, unknown>): fc.Arbitrary<unknown> {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(1e300, -1, 0.5, 99_999_998, { toString: 1 }, [[]], '\0', 'x'.repeat(3000)),
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(sound) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          fc.array(fc.constantFrom(...Object.keys(sound)), { minLength: 1, maxLength: 2 }),
          anything,
        )
        .map(([keys, value]) => ({
          ...sound,
          ...Object.fromEntries(keys.map((key) => [key, value])),
        })),
    },
    { weight: 1, arbitrary: anything },
  );
}

/** Calls that take a body, each with a sound one. */
const calls = (): [method: string, path: string, body: Record<string, unknown>][] => {
  const build = builds[0] ?? '';
  const integrity = `sha384-${'A'.repeat(64)}`;
  const files = [
    { path: 'entry.js', integrity, bytes: 1 },
    { path: 'routes.js', integrity, bytes: 1 },
  ];
  const routes = [{ path: '/dashboard/creator', access: 'creator' }];
  const manifest = { name: 'creator-app', build, entry: 'entry.js', preload: [], routes, files };
  const report = { remote: 'creator-app', build, phase: 'run', message: 'x' };
  return [
    ['POST', '/live/errors', { ...report, ticket: tickets[0] }],
    ['POST', '/live/errors', { ...report, ticket: tickets[1] }],
    ['POST', '/deploys/creator-app/builds', { ...manifest, shared: { react: '^19.0.0' } }],
    [
      'POST',
      '/deploys/creator-app/channels/stable',
      { build, expectedChanges: 1, opened: 'it', why: 'deploy' },
    ],
    ['POST', '/deploys/creator-app/channels/canary', { build, percent: 5, opened: 'it' }],
    ['POST', '/deploys/creator-app/previews', { build }],
    ['POST', '/deploys/creator-app/previews', { origin: 'http://localhost:1', routes }],
    ['POST', '/deploys/creator-app/previews', { channel: 'pr-1', path: '/dashboard/creator' }],
    ['POST', '/deploys/other-app/freeze', { why: 'any' }],
    ['POST', '/deploys/other-app/remove', { any: 1 }],
    ['POST', '/deploys/registry/prefixes', { prefix: '/operator', name: 'other-app' }],
    ['POST', `/deploys/creator-app/builds/${build}/finish`, { any: 1 }],
    ['PUT', `/deploys/creator-app/builds/${builds[1]}/files/routes.js`, { some: 'bytes' }],
  ];
};

const headers = () =>
  fc
    .record(
      {
        host: fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom('localhost', 'a;b', '[::1]', 'x:0') },
          headerText,
        ),
        authorization: fc.oneof(
          { weight: 4, arbitrary: fc.constant(`Bearer ${ownerToken(shell.secret)}`) },
          headerText.map((text) => `Bearer ${text}`),
        ),
        cookie: fc
          .tuple(fc.constantFrom('castwork-preview', 'castwork-browser', 'x'), headerText)
          .map(([name, text]) => `${name}=${text}`),
        range: fc.oneof(headerText, fc.constantFrom('bytes=5-2', 'bytes=-', 'bytes=0-1e99', 'x=1')),
        'accept-encoding': fc.oneof(headerText, fc.constantFrom('br', 'gzip;q=x', '*')),
        'content-encoding': fc.constantFrom('br', 'gzip', 'x'),
        'x-forwarded-for': headerText,
        'if-none-match': headerText,
      },
      { requiredKeys: ['authorization'] },
    )
    .map((all) =>
      Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    );

const anyRequest = (): fc.Arbitrary<Generated> => {
  const reading = fc.record({
    method: fc.constantFrom(
      'GET',
      'GET',
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'DELETE',
      'OPTIONS',
      'TRACE',
    ),
    path: path(),
    headers: headers(),
    body: fc.constant(null),
  });
  const telling = fc.constantFrom(...calls()).chain(([method, at, sound]) =>
    fc
      .tuple(
        spoiled(sound),
        headers(),
        fc.constantFrom('plain', 'plain', 'plain', 'cut', 'packed', 'bytes'),
      )
      .map(([value, headers, how]): Generated => {
        const text = Buffer.from(JSON.stringify(value) ?? '');
        const body =
          how === 'cut'
            ? text.subarray(0, text.length / 2)
            : how === 'packed'
              ? brotliCompressSync(text)
              : how === 'bytes'
                ? Buffer.concat([Buffer.from([0xff, 0xfe, 0]), text])
                : text;
        return { method, path: at, headers, body };
      }),
  );
  return fc.oneof(reading, telling);
};

const send = ({ method, path, headers, body }: Generated): Promise<[number, string]> =>
  new Promise((resolve, reject) => {
    const { port } = shell;
    const length: Record<string, string> = body ? { 'content-length': String(body.length) } : {};
    const options = {
      host: 'localhost',
      port,
      agent,
      method,
      path,
      headers: { ...headers, ...length },
    };
    const asked = request(options, (reply) => {
      let text = '';
      reply.setEncoding('latin1').on('data', (part: string) => (text += part));
      reply.on('end', () => resolve([reply.statusCode ?? 0, text]));
      reply.on('error', reject);
    });
    asked.on('error', reject).end(body ?? undefined);
  });

test(
  'no generated request meets a fault, shows a stack, or ends the process',
  { timeout: 120_000 },
  async () => {
    const answers = new Map<string, number>();
    const fire = async (some: Generated[]) => {
      for (const [status, text] of await Promise.all(some.map(send))) {
        expect(status).toBeLessThan(500);
        expect(text).not.toMatch(/\n\s+at .*:\d+/);
        const kind = `${Math.floor(status / 100)}xx`;
        answers.set(kind, (answers.get(kind) ?? 0) + 1);
      }
      expect(shell.logged).toEqual([]);
    };
    const some = fc.array(anyRequest(), { minLength: batch, maxLength: batch });
    await fc.assert(fc.asyncProperty(some, fire), { numRuns: requests / batch });
    // Neither all refused nor all let through: requests met both sides of the rules.
    expect(answers.get('2xx')).toBeGreaterThan(requests / 20);
    expect(answers.get('4xx')).toBeGreaterThan(requests / 4);
    for (const channel of ['stable', 'canary'])
      for (const change of await shell.history(channel)) expect(change).not.toBeNull();
  },
);
