import { settingsOrExit } from '@castwork/settings/settings';
import { serve } from '@hono/node-server';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app.ts';
import { settingNames } from './context.ts';
import { startMailWorker } from './mail/worker.ts';
import { startUpkeep } from './upkeep.ts';
import { closeContext, openContext } from './open-context.ts';

const settings = settingsOrExit(settingNames);
const context = await openContext(settings).catch((error: Error & { code?: string }) => {
  process.stderr.write(
    `The database of DATABASE_URL cannot be reached or prepared: ${error.message || error.code}.\n`,
  );
  process.exit(1);
});
const stopMail = await startMailWorker(context);
const stopUpkeep = startUpkeep(context);
const server = serve({ fetch: createApp(context).fetch, port: settings.API_PORT }, ({ port }) =>
  context.log.info({ port }, 'listening'),
) as Server;
server.requestTimeout = 30_000;
server.headersTimeout = 10_000;
server.keepAliveTimeout = 65_000;

server.on('error', (error: NodeJS.ErrnoException) => {
  process.stderr.write(
    error.code === 'EADDRINUSE'
      ? `Port ${settings.API_PORT} is in use: set API_PORT to a free one.\n`
      : `The API cannot listen on port ${settings.API_PORT}: ${error.message}.\n`,
  );
  process.exit(1);
});

/** Readiness says no first; balancers look away; then the server closes and finishes what it has. */
async function drain() {
  if (context.isDraining) return;
  context.isDraining = true;
  await wait(settings.DRAIN_SECONDS * 1_000);
  server.close();
  server.closeIdleConnections();
  stopUpkeep();
  await stopMail();
  await closeContext(context);
  process.exit(0);
}
process.on('SIGTERM', () => void drain());
process.on('SIGINT', () => void drain());
