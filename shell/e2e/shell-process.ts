import { once } from 'node:events';
import { join } from 'node:path';
import { hasEnded, startProgram } from '@castwork/dev/processes';

const cwd = join(import.meta.dirname, '..');

/** A shell's server in a process of its own. */
export interface ShellProcess {
  /** Ends it as a machine does that loses its power. */
  kill: () => Promise<void>;
}

/** Starts a shell's server and waits until it answers. */
export async function startShell(
  port: number,
  dataDir: string,
  settings: Record<string, string>,
): Promise<ShellProcess> {
  const url = `http://localhost:${port}`;
  const { process, ready, force } = startProgram({
    title: 'The shell',
    script: ['server/main.ts'],
    cwd,
    env: { SHELL_PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, ...settings },
    healthUrl: `${url}/health`,
    logFile: join(dataDir, 'logs/shell.log'),
  });
  await ready;
  return {
    kill: async () => {
      if (hasEnded(process)) return;
      const exit = once(process, 'exit');
      force();
      await exit;
    },
  };
}
