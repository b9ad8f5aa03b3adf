import { settingsOrExit } from '@castwork/settings/settings';
import { whyNoPayments } from '@castwork/settings/stripe-keys';
import { type Context, settingNames } from './context.ts';
import { readLegal } from './legal/read-legal.ts';
import { exitWith } from './exit-with.ts';
import { openContext } from './open-context.ts';

/**
 * Opens the context of the environment's settings; a process that cannot run without one ends.
 * @param over what this process is told beyond them
 */
export function openOrExit(over: Partial<Context['settings']> = {}): Promise<Context> {
  const settings = { ...settingsOrExit(settingNames), ...over };
  const noPayments = whyNoPayments(settings);
  if (noPayments) exitWith(noPayments);
  try {
    readLegal(settings);
  } catch (error) {
    exitWith(`The texts of LEGAL_DIR cannot be read: ${(error as Error).message}.`);
  }
  return openContext(settings).catch((error: Error & { code?: string }) =>
    exitWith(
      `The database of DATABASE_URL cannot be reached or prepared: ${error.message || error.code}.`,
    ),
  );
}
