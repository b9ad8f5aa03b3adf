import { Problem } from '@castwork/federation/problem';
import { settingsOrExit } from '@castwork/settings/settings';
import { pino } from 'pino';
import { drainOnSignal } from './drain.ts';
import { serveShell, shellSettings } from './serve-shell.ts';

const settings = settingsOrExit(shellSettings);
const log = pino({ name: 'shell', level: settings.LOG_LEVEL });

function exitWith(error: Error): never {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const { server, drain, end } = await serveShell(settings, log).catch(exitWith);
drainOnSignal(server, settings.DRAIN_SECONDS, drain, end);
