import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { remotesDir } from '@castwork/federation/store/files';
import { shellProblem } from '@castwork/federation/registry/go-live';
import { readSecret } from '@castwork/federation/registry/secret';
import { settingsOrExit } from '@castwork/settings/settings';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { drainOnSignal } from './drain.ts';
import { pruneNowAndThen } from './housekeeping.ts';
import { fromDevServers, fromDisk } from './releases.ts';

const settings = settingsOrExit([
  'SHELL_PORT',
  'API_URL',
  'PUBLIC_URL',
  'DATA_DIR',
  'AGENT_NAME',
  'AGENT_PHONE',
  'LOG_LEVEL',
  'TRUSTED_PROXIES',
]);
const log = pino({ name: 'shell', level: settings.LOG_LEVEL });

// `pnpm dev` says where its dev servers listen: {"shell":"http://localhost:3001",…}
const devServers: Record<string, string> = JSON.parse(process.env.CASTWORK_DEV_SERVERS ?? '{}');
const devOrigins = Object.values(devServers);

const shellDist = resolve(import.meta.dirname, '../dist');
const dataDir = resolve(settings.DATA_DIR);
mkdirSync(remotesDir(dataDir), { recursive: true });

const releases =
  devOrigins.length > 0
    ? fromDevServers(devServers)
    : await fromDisk(dataDir, shellDist).catch(() => {
        process.stderr.write(`The shell is not built: ${shellDist}/shell.json is missing.\n`);
        return process.exit(1);
      });

// A shell that its live remotes cannot use must not take over from the one they can.
const misfit =
  devOrigins.length === 0 && (await shellProblem(dataDir, (await releases()).provided));
if (misfit) {
  process.stderr.write(`${misfit}\n`);
  process.exit(1);
}
pruneNowAndThen(dataDir, log);

let isDraining = false;
const app = createApp({
  apiUrl: settings.API_URL,
  publicUrl: settings.PUBLIC_URL,
  agent: { name: settings.AGENT_NAME, phone: settings.AGENT_PHONE },
  dataDir,
  secret: await readSecret(dataDir),
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
server.on('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE';
  const sentence = taken ? `SHELL_PORT ${settings.SHELL_PORT} is in use.` : error.message;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
drainOnSignal(server, () => {
  isDraining = true;
  log.info('draining');
});
