import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, isSet } from '@castwork/settings/settings';
import { settingsTable, type SettingName } from '@castwork/settings/table';

/** Where engines put secrets: a file for each, named like its setting. */
export const SECRETS = '/run/secrets';

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The settings that are not set and that a directory has a file for.
 * @throws when there is one that cannot be read
 */
export function fromFiles(directory: string, env: Env): Env {
  const names = Object.keys(settingsTable) as SettingName[];
  const read = names
    .filter((name) => !isSet(name, env))
    .map((name) => [name, readIfThere(join(directory, name))] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
