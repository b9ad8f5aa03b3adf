import { once } from 'node:events';
import { join } from 'node:path';
import { Problem } from '@castwork/federation/problem';
import { localBuilds } from '@castwork/federation/registry/local-builds';
import { readSecret } from '@castwork/federation/registry/secret';
import { fileStore } from '@castwork/federation/store/files';
import { isShared, openStore } from '@castwork/federation/store/open';
import { serveMetrics } from '@castwork/metrics/serve-metrics';
import { shellMetrics } from '@castwork/metrics/table';
import { openWhenAsked } from '@castwork/metrics/when-asked';
import type { Settings } from '@castwork/settings/table';
import { type ServerType, serve } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { keepCopies } from './copies.ts';
import { publishFirstShell } from './first-shell.ts';
import { keepHouse } from './housekeeping.ts';
import { lookAtShell } from './look-at-shell.ts';
import type { ServerOptions } from './options.ts';
import { fromDevServers, fromStore } from './releases.ts';
import { Watch } from './watch.ts';

const bytesPerMb = 1024 * 1024;

/** The settings of a shell's server. */
export const shellSettings = [
  'SHELL_PORT',
  'API_URL',
  'PUBLIC_URL',
  'DATA_DIR',
  'REGISTRY_URL',
  'ASSETS_URL',
  'AGENT_NAME',
  'AGENT_PHONE',
  'SECURITY_CONTACT',
  'LOG_LEVEL',
  'METRICS_PORT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'METRICS_HOST',
  'TRUSTED_PROXIES',
  'DRAIN_SECONDS',
  'LIMIT_BUILD_MB',
  'LIMIT_REMOTE_MB',
  'CASTWORK_DEV_SERVERS',
] as const;

/** A shell's server that listens. */
export interface RunningShell {
  server: ServerType;
  /** From now on it says that it ends. */
  drain: () => void;
  /** Ends what runs beside the server, when that has no request left, and keeps what was counted. */
  end: () => Promise<void>;
}

/** What the system says of a directory that is none of ours. */
const closed = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** What the registry says; without it nothing can be served. */
const tellerOf =
  (dataDir: string) =>
  <T>(reading: Promise<T>) =>
    reading.catch((error: NodeJS.ErrnoException) => {
      const { code = '' } = error;
      if (closed.has(code))
        throw new Problem(
          `DATA_DIR ${dataDir} cannot be used (${code}): set it to a directory that can be written.`,
        );
      const why = error.cause instanceof Error ? ` (${error.cause.message})` : '';
      throw new Problem(`${error.message}${why}`);
    });

/**
 * Starts a shell's server.
 * @returns when it listens.
 * @throws Problem when it has nothing to serve, or its port is not free.
 */
export async function serveShell(
  settings: Settings<(typeof shellSettings)[number]>,
  log: Logger,
): Promise<RunningShell> {
  const told = tellerOf(settings.DATA_DIR);
  const shared = openStore(settings);
  const copies = isShared(settings)
    ? localBuilds(shared, fileStore(join(settings.DATA_DIR, 'copies')))
    : null;
  const store = copies ?? shared;
  const shellDist = join(import.meta.dirname, '../dist');
  const devOrigins = Object.values(settings.CASTWORK_DEV_SERVERS);
  const isDev = devOrigins.length > 0;

  // A shell that its live remotes cannot use must not take over from the one they can.
  if (!isDev) await told(publishFirstShell(store, shellDist));
  const releases = isDev
    ? fromDevServers(settings.CASTWORK_DEV_SERVERS)
    : await told(fromStore(store, log));
  // Ahead of the copies: those have it, too.
  const secret = await told(readSecret(store));
  const house = keepHouse({ store, log, apiUrl: settings.API_URL });
  const endCopies = copies ? keepCopies(copies, releases, log) : undefined;

  const metrics = await openWhenAsked(shellMetrics, settings.METRICS_PORT);
  let isDraining = false;
  const options: ServerOptions = {
    apiUrl: settings.API_URL,
    traces: settings.OTEL_EXPORTER_OTLP_ENDPOINT !== '',
    publicUrl: settings.PUBLIC_URL,
    assetsUrl: settings.ASSETS_URL,
    agent: { name: settings.AGENT_NAME, phone: settings.AGENT_PHONE },
    securityContact: settings.SECURITY_CONTACT,
    store,
    secret,
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
    ...(settings.METRICS_PORT ? { metrics } : {}),
    draining: () => isDraining,
  };
  lookAtShell(options);
  const endMetrics = await serveMetrics(metrics, settings).catch((error: Error) => {
    throw new Problem(error.message);
  });
  const watch = new Watch(options);
  const server = serve({ fetch: createApp(options, watch).fetch, port: settings.SHELL_PORT });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    throw new Problem(isTaken ? `SHELL_PORT ${settings.SHELL_PORT} is in use.` : error.message);
  });
  log.info({ port: settings.SHELL_PORT }, 'listening');
  return {
    server,
    drain: () => {
      isDraining = true;
      log.info('draining');
    },
    end: async () => {
      house.end();
      endCopies?.();
      await watch.end();
      await endMetrics();
    },
  };
}
