import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '@castwork/dev/build';
import { freePort } from '@castwork/dev/ports';
import { type Running, startProgram } from '@castwork/dev/processes';
import { API } from '@castwork/dev/workspace';
import { runFolder } from '@castwork/testing/run-folder';
import { checkAnswer } from './check-answer.ts';
import { testEnv } from './open-api.ts';
import type { Fetch } from './people.ts';
import { type FaultLine, tellFault } from './tell-faults.ts';

const api = join(import.meta.dirname, '..');

/** A real process of the API, or of its worker. */
export interface ApiProcess {
  readonly url: string;
  readonly running: Running;
  /** A request over the network; its answer is held to the contract. */
  readonly fetch: Fetch;
  /** What it has printed so far. */
  readonly printed: () => string;
  /** What it has logged of an answer that it is to blame for. */
  readonly faultOf: (answer: Response) => FaultLine | undefined;
  /** Sends a signal. @returns how it ended: its exit code, or the signal's name */
  readonly end: (signal: NodeJS.Signals) => Promise<number | string>;
  readonly stop: () => Promise<void>;
}

/** What is started, and the setting that says where it answers. */
const programs = {
  api: { title: 'The API', source: 'src/main.ts', portName: 'API_PORT' },
  worker: { title: 'The worker', source: 'src/worker.ts', portName: 'WORKER_PORT' },
} as const;

/** Where the build of the sources is, as they are when the first process starts. */
let built: Promise<string> | undefined;

/** As it is built, which is how it runs for people, or of its sources, which takes twice as long to start. */
export type From = 'build' | 'sources';

const scriptOf = async (kind: keyof typeof programs, from: From) =>
  from === 'sources' ? programs[kind].source : join(await (built ??= buildApp(API)), `${kind}.js`);

/** Starts a program on a database, without waiting until it is ready. */
async function startOne(
  kind: keyof typeof programs,
  databaseUrl: string,
  env: Record<string, string> = {},
  from: From = 'build',
): Promise<ApiProcess> {
  const { title, portName } = programs[kind];
  const script = await scriptOf(kind, from);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(runFolder(), `${randomUUID()}.log`);
  const running = startProgram({
    title,
    script: [script],
    cwd: api,
    // Its faults are told beside the failure of a test: they are logged for that.
    env: {
      ...testEnv,
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      [portName]: String(port),
      ...env,
    },
    healthUrl: `${url}/api/health/ready`,
    logFile,
  });
  // Whoever needs it ready awaits `ready`; a start that is meant to fail is no fault by itself.
  running.ready.catch(() => undefined);
  const printed = () => readFileSync(logFile, 'utf8');
  const faultOf = ({ headers }: Response) => {
    const requestId = headers.get('x-request-id');
    const line = printed()
      .split('\n')
      .find((each) => requestId && each.includes(requestId) && each.endsWith('}'));
    return line === undefined ? undefined : (JSON.parse(line) as FaultLine);
  };
  return {
    url,
    running,
    fetch: async (path, init) => {
      const answer = await fetch(`${url}${path}`, init);
      if (answer.status >= 500) tellFault(() => faultOf(answer));
      await checkAnswer(init?.method ?? 'GET', path, answer);
      return answer;
    },
    printed,
    faultOf,
    end: (signal) =>
      new Promise((resolve) => {
        running.process.once('exit', (code, by) => resolve(code ?? by ?? ''));
        running.process.kill(signal);
      }),
    stop: () => running.stop(),
  };
}

/** Starts the API as it is built on a database, without waiting until it is ready. */
export const startApi = (databaseUrl: string, env?: Record<string, string>) =>
  startOne('api', databaseUrl, env);

/** Starts a process and waits until it is ready: an API, unless a worker is asked for. */
export async function startReady(
  databaseUrl: string,
  env?: Record<string, string>,
  kind?: keyof typeof programs,
  from?: From,
) {
  const process = await startOne(kind ?? 'api', databaseUrl, env, from);
  await process.running.ready;
  return process;
}
