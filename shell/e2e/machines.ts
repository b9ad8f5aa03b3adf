import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@castwork/dev/postgres';
import { freePort } from '@castwork/dev/ports';
import { test as base } from './deployment.ts';

const shellDir = join(import.meta.dirname, '..');

/** Starts a shell's server on a machine of its own: it shares nothing but the registry. */
type StartMachine = (settings: Record<string, string>) => Promise<string>;

interface Fixtures {
  machine: StartMachine;
  /** The address of a PostgreSQL of its own, empty. */
  registryUrl: string;
}

export const test = base.extend<Fixtures>({
  machine: async ({ browserName: _browser }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (settings) => {
      const [dataDir, port] = [
        await mkdtemp(join(tmpdir(), 'castwork-machine-')),
        await freePort(),
      ];
      const url = `http://localhost:${port}`;
      const own = { SHELL_PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url };
      const child = spawn(process.execPath, ['server/main.ts'], {
        cwd: shellDir,
        env: { ...process.env, ...own, ...settings },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      ends.push(async () => {
        const exit = once(child, 'exit');
        if (child.exitCode === null && child.kill('SIGKILL')) await exit;
        await rm(dataDir, { recursive: true });
      });
      const isUp = () => fetch(`${url}/health`).catch(() => undefined);
      while (!(await isUp())) if (child.exitCode !== null) throw new Error('The shell has ended.');
      return url;
    });
    for (const end of ends) await end();
  },
  registryUrl: async ({ browserName: _browser }, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'castwork-registry-'));
    const place = { directory: join(directory, 'postgres'), logFile: join(directory, 'log') };
    const postgres = await startPostgres({ ...place, durable: false });
    await use(postgres.url);
    await postgres.stop();
    await rm(directory, { recursive: true });
  },
});
