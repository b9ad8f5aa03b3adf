import { once } from 'node:events';
import { join } from 'node:path';
import { hasEnded, startProgram } from '@castwork/dev/processes';
import { readSettings } from '@castwork/settings/settings';
import { pino } from 'pino';
import { serveShell, shellSettings } from '../server/serve-shell.ts';

const cwd = join(import.meta.dirname, '..');

/** A shell's server. */
export interface Shell {
  end: () => Promise<void>;
}

/** Where it is and what it keeps, beyond its settings. */
interface Place {
  port: number;
  dataDir: string;
}

const urlOf = ({ port }: Place) => `http://localhost:${port}`;

const envOf = (place: Place, settings: Record<string, string>) => ({
  SHELL_PORT: String(place.port),
  DATA_DIR: place.dataDir,
  PUBLIC_URL: urlOf(place),
  ...settings,
});

/** Starts a shell's server within this process: in a tenth of what it takes in one of its own. */
export async function openShell(place: Place, settings: Record<string, string>): Promise<Shell> {
  const env = { ...process.env, ...envOf(place, settings) };
  const log = pino({ level: 'silent' });
  const { server, end } = await serveShell(readSettings(shellSettings, env), log);
  return {
    end: async () => {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
      await end();
    },
  };
}

/** Starts one in a process of its own, which ends as a machine does that loses its power. */
export async function startShell(place: Place, settings: Record<string, string>): Promise<Shell> {
  const { process, ready, force } = startProgram({
    title: 'The shell',
    script: ['server/main.ts'],
    cwd,
    env: envOf(place, settings),
    healthUrl: `${urlOf(place)}/health`,
    logFile: join(place.dataDir, 'logs/shell.log'),
  });
  await ready;
  return {
    end: async () => {
      if (hasEnded(process)) return;
      const exit = once(process, 'exit');
      force();
      await exit;
    },
  };
}
