import type { ServerType } from '@hono/node-server';

/** How long a balancer gets to notice that /health says 503. */
const noticeMs = 1000;

/** After this, whatever is still open is cut. */
const limitMs = 10_000;

/**
 * Ends the process without failing a request: first it says so, then it takes no new connection,
 * then it waits for what is running. Closing at once would fail requests already on their way.
 */
export function drainOnSignal(server: ServerType, onDrain: () => void) {
  let ending = false;
  const end = (notice: number) => {
    if (ending) return;
    ending = true;
    onDrain();
    setTimeout(() => {
      server.close(() => process.exit(0));
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    }, notice);
    setTimeout(() => process.exit(0), limitMs).unref();
  };
  process.once('SIGTERM', () => end(noticeMs));
  // Ctrl-C: a person waits, no balancer does.
  process.once('SIGINT', () => end(0));
}
