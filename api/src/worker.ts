import { isSet } from '@castwork/settings/settings';
import { openOrExit } from './open-or-exit.ts';
import { serveUntilSignal } from './serve-until-signal.ts';
import { startWork } from './start-work.ts';
import { createWorkerApp } from './worker-app.ts';

// This process is the worker, whatever the API's own are told.
const context = await openOrExit({
  WORKER: 'within',
  ...(isSet('OTEL_SERVICE_NAME') ? {} : { OTEL_SERVICE_NAME: 'castwork-worker' }),
});
const stopWork = await startWork(context);
await serveUntilSignal(context, {
  app: createWorkerApp(context),
  portName: 'WORKER_PORT',
  // No balancer has to notice: whoever asks is told that it ends for as long as that takes.
  before: stopWork,
  after: async () => undefined,
});
