import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { startClockWorker } from './clocks/worker.ts';
import { createApp, requestDeadline } from './app.ts';
import { createHttpServer } from './http/http-server.ts';
import { startReconciling } from './ledger/reconcile-daily.ts';
import { startLinkWorker } from './link-checks/worker.ts';
import { startMailWorker } from './mail/worker.ts';
import { closeContext } from './open-context.ts';
import { exitWith, openOrExit } from './open-or-exit.ts';
import { startPayoutWorker } from './payouts/worker.ts';
import { startSearchWorker } from './saved-searches/worker.ts';
import { startSweeping } from './sweep.ts';

const context = await openOrExit();
const { settings } = context;
const stopMail = await startMailWorker(context);
const stopPayouts = await startPayoutWorker(context);
const stopSearches = await startSearchWorker(context);
const stopLinks = await startLinkWorker(context);
const stopClocks = startClockWorker(context);
const stopSweeping = startSweeping(context);
const stopReconciling = startReconciling(context);
const server = createHttpServer(createApp(context));
server.on('error', (error: NodeJS.ErrnoException) =>
  exitWith(
    error.code === 'EADDRINUSE'
      ? `Port ${settings.API_PORT} is in use: set API_PORT to a free one.`
      : `The API cannot listen on port ${settings.API_PORT}: ${error.message}.`,
  ),
);
server.listen(settings.API_PORT, () => context.log.info({ port: settings.API_PORT }, 'listening'));

/**
 * Readiness says no first, and answers close their connections; balancers look away; then the
 * server takes nothing new, finishes what it has, and goes.
 */
async function drain(noticeSeconds: number) {
  if (context.isDraining) return;
  context.isDraining = true;
  await wait(noticeSeconds * 1_000);
  context.live.endAll();
  const closed = once(server, 'close');
  server.close();
  // Nothing that is worked on takes as long; what is left then is half-sent.
  const patience = setTimeout(() => server.closeAllConnections(), requestDeadline);
  await closed;
  clearTimeout(patience);
  stopSweeping();
  stopReconciling();
  await stopClocks();
  await stopMail();
  await stopPayouts();
  await stopSearches();
  await stopLinks();
  await closeContext(context);
  process.exit(0);
}
process.on('SIGTERM', () => void drain(settings.DRAIN_SECONDS));
// Ctrl-C: there is no balancer that has to notice.
process.on('SIGINT', () => void drain(0));
