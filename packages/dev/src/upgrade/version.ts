import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Behind } from '../balancer.ts';
import type { Operate } from '../demo/seed-money.ts';
import { type Stage, underLoad } from '../drill/stage.ts';
import { freePort } from '../ports.ts';
import type { Running } from '../processes.ts';

/** A running process of the API, as a balancer knows it. */
export interface Api extends Behind {
  readonly running: Running;
}

/** A version of the API, from a directory of its own, on a database. */
export function versionIn(directory: string, title: string, settings: Record<string, string>) {
  const api = join(directory, 'api');
  const env = { ...underLoad, ...settings };
  // Releases of before know no worker apart: their API is one as well.
  const isApart = existsSync(join(api, 'src/worker.ts'));
  // Releases of before have an operator's orders in another folder.
  const orders = ['src/operator-orders/main.ts', 'src/operator/main.ts'].find((script) =>
    existsSync(join(api, script)),
  )!;
  const run = (script: string, ...order: string[]) =>
    promisify(execFile)(process.execPath, [join(api, script), ...order], {
      cwd: api,
      env: { ...process.env, ...env },
    });
  const start = async (stage: Stage, kind: 'api' | 'worker', portName: string) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const running = await stage.begin({
      title: `${title} ${kind}`,
      script: [kind === 'api' ? 'src/main.ts' : 'src/worker.ts'],
      cwd: api,
      env: { ...env, WORKER: isApart ? 'apart' : 'within', [portName]: String(port) },
      healthUrl: `${url}/api/health/ready`,
    });
    return { url, running };
  };
  return {
    migrate: () => run('src/prepare-database.ts'),
    /** @throws with its words where the ledger is not right */
    checkLedger: () => run('src/ledger/main.ts', 'check'),
    operate: ((...order: string[]) => run(orders, ...order)) as Operate,
    startApi: async (stage: Stage): Promise<Api> => {
      const { url, running } = await start(stage, 'api', 'API_PORT');
      return { url, running, fetch: (path, init) => fetch(url + path, init) };
    },
    /** @returns undefined where its API is the worker */
    startWorker: async (stage: Stage): Promise<Running | undefined> =>
      isApart ? (await start(stage, 'worker', 'WORKER_PORT')).running : undefined,
  };
}
