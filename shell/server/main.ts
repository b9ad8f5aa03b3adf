import { join } from 'node:path';
import { shellProblem } from '@castwork/federation/registry/go-live';
import { readSecret } from '@castwork/federation/registry/secret';
import { fileStore } from '@castwork/federation/store/files';
import { settingsOrExit } from '@castwork/settings/settings';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { drainOnSignal } from './drain.ts';
import { keepHouse } from './housekeeping.ts';
import { fromDevServers, fromStore } from './releases.ts';

const bytesPerMb = 1024 * 1024;

function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const settings = settingsOrExit([
  'SHELL_PORT',
  'API_URL',
  'PUBLIC_URL',
  'DATA_DIR',
  'AGENT_NAME',
  'AGENT_PHONE',
  'LOG_LEVEL',
  'TRUSTED_PROXIES',
  'DRAIN_SECONDS',
  'LIMIT_BUILD_MB',
  'LIMIT_REMOTE_MB',
  'CASTWORK_DEV_SERVERS',
]);
const log = pino({ name: 'shell', level: settings.LOG_LEVEL });
const store = fileStore(settings.DATA_DIR);
const shellDist = join(import.meta.dirname, '../dist');
const devOrigins = Object.values(settings.CASTWORK_DEV_SERVERS);
const isDev = devOrigins.length > 0;

const releases = isDev
  ? fromDevServers(settings.CASTWORK_DEV_SERVERS)
  : await fromStore(store, shellDist, log).catch(() =>
      exitWith(`The shell is not built: ${shellDist}/shell.json is missing.`),
    );

// A shell that its live remotes cannot use must not take over from the one they can.
const misfit = isDev ? null : await shellProblem(store, (await releases()).provided);
if (misfit !== null) exitWith(misfit);
keepHouse({ store, releases, log });

let isDraining = false;
const app = createApp({
  apiUrl: settings.API_URL,
  publicUrl: settings.PUBLIC_URL,
  agent: { name: settings.AGENT_NAME, phone: settings.AGENT_PHONE },
  store,
  secret: await readSecret(store),
  limits: {
    build: settings.LIMIT_BUILD_MB * bytesPerMb,
    remote: settings.LIMIT_REMOTE_MB * bytesPerMb,
  },
  shellDist,
  publicDir: join(import.meta.dirname, '../public'),
  releases,
  trustedProxies: settings.TRUSTED_PROXIES,
  devOrigins,
  log,
  draining: () => isDraining,
});
const server = serve({ fetch: app.fetch, port: settings.SHELL_PORT }, ({ port }) =>
  log.info({ port }, 'listening'),
);
server.on('error', (error: NodeJS.ErrnoException) =>
  exitWith(
    error.code === 'EADDRINUSE' ? `SHELL_PORT ${settings.SHELL_PORT} is in use.` : error.message,
  ),
);
drainOnSignal(server, settings.DRAIN_SECONDS, () => {
  isDraining = true;
  log.info('draining');
});
