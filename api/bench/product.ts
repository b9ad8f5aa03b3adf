import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { apiMetrics } from '@castwork/metrics/table';
import { openWhenAsked } from '@castwork/metrics/when-asked';
import { apiAllocator, apiMemory } from '@castwork/settings/api-memory';
import { buildApi } from '@castwork/dev/build';
import { startPostgres } from '@castwork/dev/postgres';
import { freePort } from '@castwork/dev/ports';
import { temporaryFolder } from '@castwork/dev/remove-when-ended';
import { COMPILED } from '@castwork/dev/workspace';
import { pino } from 'pino';
import { readSettings } from '@castwork/settings/settings';
import { type Context, settingNames } from '../src/context.ts';
import { systemClock } from '../src/clock.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { noTracing } from '../src/traces/tracing.ts';

/** An API process, until it is stopped. */
interface Api {
  readonly pid: number;
  /** It hears messages where a program is loaded ahead of it that listens. */
  readonly process: ChildProcess;
  /** A line of what the system knows of its memory, e.g. `VmRSS`, in kB; NaN where it says nothing. */
  readonly memory: (line: string) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts a server. @param output takes what it prints @returns when it answers, whatever its answer is */
async function start(
  script: readonly string[],
  env: Record<string, string>,
  output: 'ignore' | number = 'ignore',
): Promise<Api> {
  const server = spawn(process.execPath, script, {
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  process.once('exit', () => server.kill());
  const ready = `http://127.0.0.1:${env['API_PORT']}/api/health/ready`;
  for (;;) {
    const answer = await fetch(ready).catch(() => undefined);
    if (answer && answer.status !== 503) break;
    if (server.exitCode !== null) throw new Error(`${script.join(' ')} has ended`);
  }
  return {
    pid: server.pid!,
    process: server,
    memory: async (line) => {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '');
      return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1]);
    },
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

/** A prepared database and the settings of an API on it, in a directory of their own. */
export async function openProduct(more: { durable: boolean; env: Record<string, string> }) {
  const directory = temporaryFolder('bench');
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
  const metrics = await openWhenAsked(apiMetrics, 0);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    databaseUrl: postgres.url,
    /** What its processes are told. */
    env,
    /** Whose children Postgres' processes are. */
    databasePid: postgres.process.pid!,
    /** What operations need that are called in this process. @param db its connections to the database */
    contextOn: (db: Context['db']) =>
      ({
        db,
        settings: readSettings(settingNames, env),
        clock: systemClock,
        log: pino({ enabled: false }),
        tracing: noTracing,
        metrics,
      }) as unknown as Context,
    /**
     * Starts the API.
     * @param flags of Node besides
     * @param output a file that takes its log
     * @returns when it is ready
     */
    startApi: async (flags: readonly string[] = [], output?: number) =>
      start([...apiMemory, ...flags, await buildApi()], { ...apiAllocator, ...env }, output),
    /**
     * Starts another program in the API's place, at a port of its own.
     * @param script its file and what that is told
     */
    startOther: async (script: readonly string[], more: Record<string, string> = {}) => {
      const own = String(await freePort());
      const running = await start(script, { ...env, API_PORT: own, ...more });
      return { ...running, url: `http://127.0.0.1:${own}` };
    },
    close: async () => {
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
