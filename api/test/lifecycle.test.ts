import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBalancer } from '@castwork/dev/balancer';
import { keepAsking } from './keep-asking.ts';
import { openApi, type TestApi, testEnv } from './open-api.ts';
import { peopleOf } from './people.ts';
import { type ApiProcess, startApi, startReady } from './processes.ts';
import { post, newPair } from './things.ts';

let api: TestApi;
let databaseUrl: string;
beforeAll(async () => {
  api = await openApi();
  databaseUrl = api.context.settings.DATABASE_URL;
});
afterAll(() => api.close());

const start = (url = databaseUrl, env?: Record<string, string>) => startReady(url, env);

const status = (process: ApiProcess, path: string) =>
  process.fetch(path).then((answer) => answer.status);

/** A database in the same server that nobody has prepared. */
async function emptyDatabase() {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await api.owner.query(`create database ${name} template template0`);
  const url = new URL(databaseUrl);
  url.pathname = name;
  const drop = () => api.owner.query(`drop database ${name} with (force)`);
  return { url: url.href, drop };
}

test('processes that start at once on an empty database all come up', async () => {
  const empty = await emptyDatabase();
  const processes = await Promise.all(Array.from({ length: 3 }, () => startApi(empty.url)));
  await Promise.all(processes.map(({ running }) => running.ready));
  expect(await Promise.all(processes.map((each) => status(each, '/api/health/ready')))).toEqual([
    200, 200, 200,
  ]);
  await Promise.all(processes.map((each) => each.stop()));
  await empty.drop();
});

test('one more process takes the session secret from the data directory', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'castwork-secret-'));
  writeFileSync(join(directory, 'auth-secret'), `${testEnv.AUTH_SECRET}\n`);
  const process = await start(databaseUrl, { AUTH_SECRET: '', DATA_DIR: directory });
  const { token, user } = await api.newPerson();
  expect(await peopleOf(api.context, process.fetch).as(token, user).call('getMe')).toEqual({
    user,
  });
  await process.stop();
  rmSync(directory, { recursive: true });
});

test.each([
  ['no secret', { AUTH_SECRET: '', DATA_DIR: '/nowhere' }, /^AUTH_SECRET is missing: /],
  ['a short secret', { AUTH_SECRET: 'short' }, /^AUTH_SECRET must have at least 32 bytes\.$/],
  [
    'no database',
    { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x' },
    /^The database of DATABASE_URL cannot be reached or prepared: /,
  ],
])('with %s a process says so in one line and ends with 1', async (_, env, sentence) => {
  const process = await startApi(databaseUrl, env);
  await expect(process.running.ready).rejects.toThrow('The API ended');
  expect(process.running.process.exitCode).toBe(1);
  expect(process.printed().trim()).toMatch(sentence);
  expect(process.printed()).not.toContain('secret@');
  await process.stop();
});

/** It says that it ends for longer than a busy machine keeps a balancer from looking. */
const startDraining = () => start(databaseUrl, { DRAIN_SECONDS: '4' });

describe('a process that is asked to end', () => {
  test('says that it is not ready, closes its connections, and finishes what it has', async () => {
    const process = await start(databaseUrl, { DRAIN_SECONDS: '2' });
    const { sponsor, creator } = await newPair(api);
    const jobId = await post(sponsor);
    // A request that is under way for as long as this test likes: its body comes in two parts.
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    const write = (part: string) => writer.write(new TextEncoder().encode(part));
    const accepting = process.fetch('/api/accepted-jobs', {
      method: 'POST',
      headers: { authorization: `Bearer ${creator.token}`, 'content-type': 'application/json' },
      body: body.readable,
      duplex: 'half',
    } as RequestInit);
    await write('{"jobId":');

    const ended = process.end('SIGTERM');
    await expect.poll(() => status(process, '/api/health/ready')).toBe(503);
    const live = await process.fetch('/api/health/live');
    expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
    await expect
      .poll(() => process.fetch('/api/health/live').catch(() => 'refused'))
      .toBe('refused');
    await Promise.all([write(`"${jobId}"}`), writer.close()]);
    expect((await accepting).status).toBe(201);
    expect(await ended).toBe(0);
    await process.stop();
  });

  test(
    'fails no request of keep-alive clients in a rolling restart',
    { timeout: 60_000 },
    async () => {
      const { token } = await api.newPerson();
      const balancer = openBalancer();
      const all = [await startDraining(), await startDraining()];
      all.forEach(balancer.add);
      const headers = { authorization: `Bearer ${token}` };
      const stopAsking = keepAsking(4, () => balancer.fetch('/api/users/me', { headers }));
      for (const process of all.slice(0, 2)) {
        const fresh = await startDraining();
        all.push(fresh);
        balancer.add(fresh);
        const leaving = balancer.leave(process);
        expect(await process.end('SIGTERM')).toBe(0);
        await leaving;
      }
      const answers = await stopAsking();
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(answers.length).toBeGreaterThan(100);
      await Promise.all(all.map((each) => each.stop()));
    },
  );
});

// The tests below mostly wait, and do it together.

/** A connection on which a request has begun that will not go on. */
function halfSent(process: ApiProcess) {
  const socket = connect(Number(new URL(process.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /api/users/me HTTP/1.1\r\nhost: localhost\r\nx:');
  return socket;
}

test.concurrent(
  'a request whose headers never end is closed, and does not hold up the end for long',
  { timeout: 40_000 },
  async ({ expect }) => {
    const [patient, ending] = [await start(), await start()];
    const before = Date.now();
    const refused = text(halfSent(patient)).then((answer) => ({ answer, ms: Date.now() - before }));
    await once(halfSent(ending), 'connect');
    expect(await ending.end('SIGTERM')).toBe(0);
    const { answer, ms } = await refused;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    // After 10 seconds, which are looked at every second.
    expect(ms).toBeLessThan(25_000);
    await Promise.all([patient.stop(), ending.stop()]);
  },
);
