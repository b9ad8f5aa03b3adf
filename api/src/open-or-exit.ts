import { settingsOrExit } from '@castwork/settings/settings';
import { type Context, settingNames } from './context.ts';
import { openContext } from './open-context.ts';

/** Says in one sentence why this process cannot go on, and ends it. */
export function exitWith(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

/** Opens the context of the environment's settings; a process that cannot run without one ends. */
export const openOrExit = (): Promise<Context> =>
  openContext(settingsOrExit(settingNames)).catch((error: Error & { code?: string }) =>
    exitWith(
      `The database of DATABASE_URL cannot be reached or prepared: ${error.message || error.code}.`,
    ),
  );
