import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@castwork/dev/ports';
import { expect, onTestFinished, test } from 'vitest';

/** Starts the shell's server as a process; dev servers spare it a build. */
async function startShell(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'castwork-drain-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      SHELL_PORT: String(port),
      DATA_DIR: dataDir,
      CASTWORK_DEV_SERVERS: '{"shell":"http://localhost:1"}',
      ...settings,
    },
  });
  const exit = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
    await rm(dataDir, { recursive: true });
  });
  const health = () =>
    fetch(`http://localhost:${port}/health`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(health).toBe(200);
  return { child, exit, health };
}

test('a shell that is told to end says so for DRAIN_SECONDS, and goes then', async () => {
  const { child, exit, health } = await startShell({ DRAIN_SECONDS: '2' });
  const told = performance.now();
  child.kill('SIGTERM');
  await expect.poll(health).toBe(503);
  expect(await exit).toEqual([0, null]);
  expect(performance.now() - told).toBeGreaterThan(1_900);
});
