import { once } from 'node:events';
import { serveMetrics } from '@castwork/metrics/serve-metrics';
import type { Hono } from 'hono';
import { requestDeadline } from './app.ts';
import type { Context } from './context.ts';
import { createHttpServer } from './http/http-server.ts';
import type { HttpEnv } from './http/http-env.ts';
import { lookAtProcess } from './metrics/look-at-process.ts';
import { closeContext } from './open-context.ts';
import { exitWith } from './exit-with.ts';

/** A process that answers HTTP, and what its end is made of. */
export interface Serving {
  readonly app: Hono<HttpEnv>;
  /** The setting that says where it listens. */
  readonly portName: 'API_PORT' | 'WORKER_PORT';
  /**
   * What comes before the server takes nothing new; readiness says no already.
   * @param isUrgent a person waits, no balancer does
   */
  readonly before: (isUrgent: boolean) => Promise<unknown>;
  /** What comes once the last answer is given. */
  readonly after: () => Promise<unknown>;
}

/**
 * Serves until a signal comes. Then readiness says no first, and answers close their connections;
 * balancers look away; then the server takes nothing new, finishes what it has, and the process ends.
 */
export async function serveUntilSignal(
  context: Context,
  { app, portName, before, after }: Serving,
): Promise<void> {
  lookAtProcess(context);
  const endMetrics = await serveMetrics(context.metrics, context.settings).catch((error: Error) =>
    exitWith(error.message),
  );
  const port = context.settings[portName];
  const server = createHttpServer(app);
  server.on('error', (error: NodeJS.ErrnoException) =>
    exitWith(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use: set ${portName} to a free one.`
        : `Port ${port} of ${portName} cannot be listened on: ${error.message}.`,
    ),
  );
  server.listen(port, () => context.log.info({ port }, 'listening'));

  async function end(isUrgent: boolean) {
    if (context.isDraining) return;
    context.isDraining = true;
    await before(isUrgent);
    context.live.endAll();
    const closed = once(server, 'close');
    server.close();
    // Nothing that is worked on takes as long; what is left then is half-sent.
    const patience = setTimeout(() => server.closeAllConnections(), requestDeadline);
    await closed;
    clearTimeout(patience);
    await after();
    await endMetrics();
    await closeContext(context);
    process.exit(0);
  }
  process.on('SIGTERM', () => void end(false));
  // Ctrl-C: there is no balancer that has to notice.
  process.on('SIGINT', () => void end(true));
}
