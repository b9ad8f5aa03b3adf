import { join } from 'node:path';
import { localBuilds } from '@castwork/federation/registry/local-builds';
import { readSecret } from '@castwork/federation/registry/secret';
import { fileStore } from '@castwork/federation/store/files';
import { isShared, openStore } from '@castwork/federation/store/open';
import { settingsOrExit } from '@castwork/settings/settings';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { keepCopies } from './copies.ts';
import { drainOnSignal } from './drain.ts';
import { publishFirstShell } from './first-shell.ts';
import { keepHouse } from './housekeeping.ts';
import type { ServerOptions } from './options.ts';
import { fromDevServers, fromStore } from './releases.ts';
import { Watch } from './watch.ts';

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
  'REGISTRY_URL',
  'ASSETS_URL',
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
const shared = openStore(settings);
const copies = isShared(settings)
  ? localBuilds(shared, fileStore(join(settings.DATA_DIR, 'copies')))
  : null;
const store = copies ?? shared;
const shellDist = join(import.meta.dirname, '../dist');
const devOrigins = Object.values(settings.CASTWORK_DEV_SERVERS);
const isDev = devOrigins.length > 0;

/** What the registry says; without it nothing can be served. */
const told = <T>(reading: Promise<T>) =>
  reading.catch((error: Error) => {
    const why = error.cause instanceof Error ? ` (${error.cause.message})` : '';
    return exitWith(`${error.message}${why}`);
  });

// A shell that its live remotes cannot use must not take over from the one they can.
if (!isDev) await told(publishFirstShell(store, shellDist));
const releases = isDev
  ? fromDevServers(settings.CASTWORK_DEV_SERVERS)
  : await told(fromStore(store, log));
keepHouse({ store: shared, log });
if (copies) keepCopies(copies, releases, log);

let isDraining = false;
const options: ServerOptions = {
  apiUrl: settings.API_URL,
  publicUrl: settings.PUBLIC_URL,
  assetsUrl: settings.ASSETS_URL,
  agent: { name: settings.AGENT_NAME, phone: settings.AGENT_PHONE },
  store,
  secret: await told(readSecret(store)),
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
};
const watch = new Watch(options);
const app = createApp(options, watch);
const server = serve({ fetch: app.fetch, port: settings.SHELL_PORT }, ({ port }) =>
  log.info({ port }, 'listening'),
);
server.on('error', (error: NodeJS.ErrnoException) =>
  exitWith(
    error.code === 'EADDRINUSE' ? `SHELL_PORT ${settings.SHELL_PORT} is in use.` : error.message,
  ),
);
const onDrain = () => {
  isDraining = true;
  log.info('draining');
};
drainOnSignal(server, settings.DRAIN_SECONDS, onDrain, () => watch.end());
