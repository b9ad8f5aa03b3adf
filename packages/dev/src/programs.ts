import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiAllocator, apiMemory } from '@castwork/settings/api-memory';
import type { Plan } from './plan.ts';
import type { Program } from './processes.ts';
import { API, ROOT } from './workspace.ts';

const log = (plan: Plan, name: string): string => join(plan.logs, `${name}.log`);

/** The mail server and its page. */
export const mailbox = (plan: Plan): Program => ({
  title: 'The mailbox',
  script: [join(import.meta.dirname, 'mailbox/main.ts')],
  env: { MAILBOX_PORT: String(plan.MAILBOX_PORT), SMTP_PORT: String(plan.SMTP_PORT) },
  healthUrl: `http://127.0.0.1:${plan.MAILBOX_PORT}/api/messages`,
  logFile: log(plan, 'mailbox'),
});

const apiDirectory = join(ROOT, API);

const apiEnv = (plan: Plan, databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  // The embedded database has one login, and nothing before it.
  DATABASE_DIRECT_URL: plan.databaseDirectUrl ?? databaseUrl,
  DATABASE_OWNER_URL: plan.databaseOwnerUrl ?? databaseUrl,
  ...plan.demo,
  API_PORT: String(plan.API_PORT),
  SMTP_URL: plan.SMTP_URL,
  PUBLIC_URL: plan.PUBLIC_URL,
  API_URL: plan.API_URL,
  DATA_DIR: plan.dataDir,
});

/**
 * The API, which migrates the database first.
 * @param build the folder of what was built of it; without one its sources run, and are watched
 */
export const api = (plan: Plan, databaseUrl: string, build?: string): Program => ({
  title: 'The API',
  script:
    build === undefined
      ? [join(import.meta.dirname, 'watch.ts'), 'src/main.ts']
      : [...apiMemory, join(build, 'api.js')],
  cwd: apiDirectory,
  env: {
    ...(build === undefined ? {} : apiAllocator),
    ...apiEnv(plan, databaseUrl),
    NODE_ENV: build === undefined ? 'development' : 'production',
  },
  healthUrl: `http://127.0.0.1:${plan.API_PORT}/api/health/ready`,
  logFile: log(plan, 'api'),
  echo: build === undefined,
});

/** Gives orders as whoever has a shell on the API's server. */
export const operatorOf =
  (plan: Plan, databaseUrl: string) =>
  (...order: string[]) =>
    promisify(execFile)(process.execPath, ['src/operator-orders/main.ts', ...order], {
      cwd: apiDirectory,
      env: { ...process.env, ...apiEnv(plan, databaseUrl), NODE_ENV: 'production' },
    });

/** Addresses of dev servers by app, as the shell's server reads them. */
export type DevServers = Record<string, string>;

/** The shell's server; with dev servers its pages load everything from those. */
export const shell = (plan: Plan, devServers?: DevServers): Program => ({
  title: 'The shell',
  script: ['server/main.ts'],
  cwd: join(ROOT, 'shell'),
  env: {
    SHELL_PORT: String(plan.SHELL_PORT),
    API_URL: plan.API_URL,
    PUBLIC_URL: plan.PUBLIC_URL,
    DATA_DIR: plan.dataDir,
    // Beside the API, which tells its own at the port that was set.
    ...(plan.METRICS_PORT ? { METRICS_PORT: String(plan.METRICS_PORT + 1) } : {}),
    NODE_ENV: devServers ? 'development' : 'production',
    ...(devServers ? { CASTWORK_DEV_SERVERS: JSON.stringify(devServers) } : {}),
  },
  healthUrl: `http://127.0.0.1:${plan.SHELL_PORT}/health`,
  logFile: log(plan, 'shell'),
});

/** An app's own server with hot reload. */
export const devServer = (plan: Plan, app: string, port: number): Program => ({
  title: app,
  script: ['node_modules/@rspack/cli/bin/rspack.js', 'serve'],
  cwd: join(ROOT, app),
  env: { CASTWORK_DEV: '1', DEV_PORT: String(port), NODE_ENV: 'development' },
  healthUrl: `http://localhost:${port}/build.json`,
  logFile: log(plan, `${app}-dev`),
  echo: true,
});
