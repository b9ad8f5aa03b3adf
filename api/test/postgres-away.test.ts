import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@castwork/dev/ports';
import { startPostgres } from '@castwork/dev/postgres';
import { afterAll, beforeAll, test } from 'vitest';
import { openApi, type TestApi } from './open-api.ts';
import { peopleOf } from './people.ts';
import { type ApiProcess, startReady } from './processes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const status = (process: ApiProcess, path: string) =>
  process.fetch(path).then((answer) => answer.status);

test.concurrent(
  'with Postgres away every call is 503 soon, and without a restart all is well again',
  { timeout: 60_000 },
  async ({ expect }) => {
    const directory = mkdtempSync(join(tmpdir(), 'castwork-away-'));
    const options = {
      directory: join(directory, 'postgres'),
      logFile: join(directory, 'postgres.log'),
      port: await freePort(),
      durable: false,
    };
    let postgres = await startPostgres(options);
    const process = await startReady(postgres.url);
    const { anyone } = peopleOf(api.context, process.fetch);
    const login = { body: { email: 'nobody@castwork.test', password: 'wrong' } };
    await expect(anyone.call('login', login)).rejects.toMatchObject({ status: 401 });

    await postgres.stop();
    const before = Date.now();
    const answers = await Promise.all(
      ['ready', 'ready', 'live'].map((name) => process.fetch(`/api/health/${name}`)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([503, 503, 200]);
    await expect(anyone.call('login', login)).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    expect(Date.now() - before).toBeLessThan(2_500);

    postgres = await startPostgres(options);
    await expect.poll(() => status(process, '/api/health/ready')).toBe(200);
    await expect(anyone.call('login', login)).rejects.toMatchObject({ status: 401 });
    expect(process.running.process.exitCode).toBeNull();
    await process.stop();
    await postgres.stop();
    rmSync(directory, { recursive: true });
  },
);

/** Stands between the API and Postgres, and can stop passing on what they say. */
async function freezer(target: URL) {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((socket) => {
    const other = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => frozen || to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => {
      frozen = true;
    },
    // What was said meanwhile is lost: as connections, these are of no more use.
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () => server.close(),
  };
}

test.concurrent(
  'with Postgres silent a call is 503 within 2.5 seconds',
  { timeout: 40_000 },
  async ({ expect }) => {
    const proxy = await freezer(new URL(api.context.settings.DATABASE_URL));
    const process = await startReady(proxy.url);
    expect(await status(process, '/api/health/ready')).toBe(200);
    proxy.freeze();
    const before = Date.now();
    expect(await status(process, '/api/health/ready')).toBe(503);
    expect(Date.now() - before).toBeLessThan(2_500);
    proxy.thaw();
    await expect
      .poll(() => status(process, '/api/health/ready').catch(() => process.printed()))
      .toBe(200);
    await process.stop();
    proxy.close();
  },
);
