import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app.ts';
import { openOrExit } from './open-or-exit.ts';
import { serveUntilSignal } from './serve-until-signal.ts';
import { startWork } from './start-work.ts';

const context = await openOrExit();
const { WORKER, DRAIN_SECONDS } = context.settings;
const stopWork = WORKER === 'within' ? await startWork(context) : undefined;
await serveUntilSignal(context, {
  app: createApp(context),
  portName: 'API_PORT',
  before: (isUrgent) => wait(isUrgent ? 0 : DRAIN_SECONDS * 1_000),
  after: async () => stopWork?.(),
});
