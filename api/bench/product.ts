import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiMemory } from '@castwork/dev/api-memory';
import { startPostgres } from '@castwork/dev/postgres';
import { freePort } from '@castwork/dev/ports';
import { readSettings } from '@castwork/settings/settings';
import { type Context, settingNames } from '../src/context.ts';
import { systemClock } from '../src/clock.ts';
import { prepareDatabase } from '../src/prepare-database.ts';

/** An API process, until it is stopped. */
interface Api {
  readonly pid: number;
  /** A line of what the system knows of its memory, e.g. `VmRSS`, in kB; NaN where it says nothing. */
  readonly memory: (line: string) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** A prepared database and the settings of an API on it, in a directory of their own. */
export async function openProduct(more: { durable: boolean; env: Record<string, string> }) {
  const directory = await mkdtemp(join(tmpdir(), 'castwork-bench-'));
  const postgres = await startPostgres({
    directory: join(directory, 'postgres'),
    logFile: join(directory, 'postgres.log'),
    durable: more.durable,
  });
  const port = await freePort();
  const env = {
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: '',
    AUTH_SECRET: 'a secret of thirty-two bytes or more',
    API_PORT: String(port),
    ...more.env,
  };
  await prepareDatabase(postgres.url);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    databaseUrl: postgres.url,
    /** Whose children Postgres' processes are. */
    databasePid: postgres.process.pid!,
    /** What operations need that are called in this process. @param db its connections to the database */
    contextOn: (db: Context['db']) =>
      ({ db, settings: readSettings(settingNames, env), clock: systemClock }) as unknown as Context,
    /** Starts the API. @param main its file, of this commit unless said @returns when it is ready */
    startApi: async (main = join(import.meta.dirname, '../src/main.ts')): Promise<Api> => {
      const api = spawn(process.execPath, [...apiMemory, main], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      for (;;) if ((await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok) break;
      return {
        pid: api.pid!,
        memory: async (line) => {
          const status = await readFile(`/proc/${api.pid}/status`, 'utf8').catch(() => '');
          return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1]);
        },
        stop: async () => {
          api.kill('SIGTERM');
          await once(api, 'exit');
        },
      };
    },
    close: async () => {
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
