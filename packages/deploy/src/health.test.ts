import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A part that answers so. @returns its port */
async function listens(status: number): Promise<string> {
  const server = createServer((_asked, reply) => reply.writeHead(status).end()).listen(0);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

/** How the health check of an image ends. */
async function check(ports: Record<string, string>): Promise<number> {
  const nobody = { API_PORT: '1', WORKER_PORT: '1', SHELL_PORT: '1' };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'health.ts')], {
    env: { PATH: process.env.PATH, ...nobody, ...ports },
    stdio: 'ignore',
  });
  return ((await once(child, 'exit')) as [number])[0];
}

test.each(['API_PORT', 'WORKER_PORT', 'SHELL_PORT'])(
  'a container is healthy while what listens at its %s takes requests, and not while it ends',
  async (name) => {
    expect(await check({ [name]: await listens(200) })).toBe(0);
    expect(await check({ [name]: await listens(503) })).toBe(1);
  },
);

test('a container in which nothing listens is not healthy', async () => {
  expect(await check({})).toBe(1);
});
