import type { ServerType } from '@hono/node-server';

/** After this, whatever is still open is cut. */
const patienceMs = 9_000;

/**
 * Ends the process without failing a request: first it says so, then it takes no new connection,
 * then it waits for what is running. Closing at once would fail requests already on their way.
 * @param noticeSeconds how long a balancer gets to notice that /health says 503.
 * @param last what is done when no request is left.
 */
export function drainOnSignal(
  server: ServerType,
  noticeSeconds: number,
  onDrain: () => void,
  last: () => Promise<void>,
) {
  let ending = false;
  const end = (noticeMs: number) => {
    if (ending) return;
    ending = true;
    onDrain();
    setTimeout(() => {
      server.close(() => void last().finally(() => process.exit(0)));
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    }, noticeMs);
    setTimeout(() => process.exit(0), noticeMs + patienceMs).unref();
  };
  process.once('SIGTERM', () => end(noticeSeconds * 1_000));
  // Ctrl-C: a person waits, no balancer does.
  process.once('SIGINT', () => end(0));
}
