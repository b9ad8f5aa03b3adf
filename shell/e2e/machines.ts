import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '@castwork/dev/postgres';
import { freePort } from '@castwork/dev/ports';
import { newFolder } from '@castwork/dev/testing/new-folder';
import { test as base } from './deployment.ts';
import { startShell } from './shell-process.ts';

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
      const [dataDir, port] = [await newFolder('machine'), await freePort()];
      const { end } = await startShell({ port, dataDir }, settings);
      ends.push(async () => {
        await end();
        await rm(dataDir, { recursive: true });
      });
      return `http://localhost:${port}`;
    });
    for (const end of ends) await end();
  },
  registryUrl: async ({ browserName: _browser }, use) => {
    const directory = await newFolder('registry');
    const place = { directory: join(directory, 'postgres'), logFile: join(directory, 'log') };
    const postgres = await startPostgres({ ...place, durable: false });
    await use(postgres.url);
    await postgres.stop();
    await rm(directory, { recursive: true });
  },
});
