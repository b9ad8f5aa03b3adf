import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isPortFree } from './ports.ts';
import { parentOf } from './process-table.ts';
import { freshSettings, removeData, runStart } from './testing/product.ts';

const SLOW_MS = 180_000;

let settings: Record<string, string>;
beforeAll(async () => {
  settings = await freshSettings();
});
afterAll(() => removeData(settings));

const port = (name: string): number => Number(settings[name]);
const ports = ['SHELL_PORT', 'API_PORT', 'MAILBOX_PORT', 'SMTP_PORT'];
const pidFile = (): string => join(settings.DATA_DIR ?? '', 'postgres/18/postmaster.pid');
const isFree = async (): Promise<boolean[]> =>
  Promise.all(ports.map((name) => isPortFree(port(name))));

/** All lines that a start writes which is refused. */
async function refused(change: Record<string, string>, ...words: string[]): Promise<string[]> {
  const run = await runStart({ ...settings, ...change }, undefined, ...words);
  expect(await run.ended).toBe(1);
  return run.output.trim().split('\n');
}

/** What one says, without the steps before it. */
const refusal = async (...asked: Parameters<typeof refused>) => (await refused(...asked)).at(-1);

describe('a start that cannot work says why in one sentence and ends with exit code 1', () => {
  test('a port in use', async () => {
    const server = createServer().listen(port('SHELL_PORT'));
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    expect(await refusal({})).toBe(
      `Port ${settings.SHELL_PORT} is in use: end what uses it, or set SHELL_PORT to a free port.`,
    );
  });

  test('a data directory that cannot be written', async () => {
    const file = join(settings.DATA_DIR ?? '', 'a-file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: `${file}/data` })).toBe(
      `DATA_DIR ${file}/data cannot be written (ENOTDIR): set it to a directory that can.`,
    );
  });

  test('a database that cannot be reached', async () => {
    const DATABASE_URL = `postgres://a:b@127.0.0.1:${settings.SMTP_PORT}/c`;
    expect(await refusal({ DATABASE_URL, AUTH_SECRET: 's'.repeat(32) })).toMatch(
      /^The database at 127\.0\.0\.1:\d+ cannot be reached \(.+\): check DATABASE_URL\.$/,
    );
  });

  test.each([
    [
      'a wrong value',
      { API_PORT: 'http' },
      'API_PORT must be a port between 1 and 65535, not "http".',
    ],
    [
      'a missing secret',
      { DATABASE_URL: 'postgres://a:b@127.0.0.1/c' },
      'AUTH_SECRET is missing: with DATABASE_URL it has to be set, to at least 32 random bytes.',
    ],
    [
      'payments without their keys',
      { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_of_nobody' },
      'STRIPE_WEBHOOK_SECRET is missing: PAYMENTS=stripe needs it.',
    ],
    [
      'a length that is none',
      { AUTO_APPROVE_AFTER: '4s' },
      'AUTO_APPROVE_AFTER must be an ISO 8601 duration, like P7D or PT48H, not "4s".',
    ],
    ['a weak secret', { AUTH_SECRET: 'secret' }, 'AUTH_SECRET must have at least 32 bytes.'],
  ])('%s, before anything is begun', async (_, change, sentence) => {
    expect(await refused(change)).toEqual([sentence]);
  });
});

test('a start takes no words, and says where it is told what to do', async () => {
  const run = await runStart(settings, undefined, '--port');
  expect(await run.ended).toBe(2);
  expect(run.output.trim()).toBe(
    'start takes no "--port": what it does are settings, see README.md.',
  );
});

describe('a start that runs', () => {
  test(
    'says its steps and addresses, has its directory for itself, and SIGTERM ends everything with exit code 0',
    { timeout: SLOW_MS },
    async () => {
      const run = await runStart(settings);
      expect(run.output).toMatch(/^\[1\/5\] Starting PostgreSQL … [\d.]+ s\n\[2\/5\] /);
      expect(run.output.trim().split('\n').at(-1)).toBe(
        `Castwork is ready at http://localhost:${settings.SHELL_PORT}`,
      );
      expect(existsSync(pidFile())).toBe(true);
      const others = await freshSettings();
      onTestFinished(() => removeData(others));
      const second = await runStart({ ...others, DATA_DIR: settings.DATA_DIR ?? '' });
      expect(await second.ended).toBe(1);
      expect(second.output).toContain(`is in use by another start (process ${run.pid})`);
      run.kill('SIGTERM');
      expect(await run.ended).toBe(0);
      expect(existsSync(pidFile())).toBe(false);
      expect(await isFree()).toEqual([true, true, true, true]);
    },
  );

  test('ends as cleanly when it is told to before it is ready', { timeout: SLOW_MS }, async () => {
    const run = await runStart(settings, '[4/5]');
    run.kill('SIGINT');
    expect(await run.ended, run.output).toBe(0);
    expect(existsSync(pidFile())).toBe(false);
    expect(await isFree()).toEqual([true, true, true, true]);
  });

  test(
    'leaves a directory that the next start recovers when it is killed',
    { timeout: SLOW_MS },
    async () => {
      const killed = await runStart(settings);
      const server = Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);
      killed.kill('SIGKILL');
      // The worst of times: the database's own supervisor and everything else die with it.
      for (const pid of childrenOf(killed.pid)) process.kill(pid, 'SIGKILL');
      await killed.ended;

      const next = await runStart(settings);
      expect(next.output).toContain('Castwork is ready at');
      expect(Number.parseInt(readFileSync(pidFile(), 'utf8'), 10)).not.toBe(server);
      next.kill('SIGINT');
      expect(await next.ended).toBe(0);
      expect(await isFree()).toEqual([true, true, true, true]);
    },
  );
});

function childrenOf(parent: number): number[] {
  if (!existsSync('/proc/self')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}
