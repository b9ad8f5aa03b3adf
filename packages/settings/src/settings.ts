import { readFileSync } from 'node:fs';
import { settingsTable } from './table.ts';
import type { Setting } from './setting.ts';
import type { SettingName, Settings } from './table.ts';

/** The environment, or a part of it. */
export type Env = Record<string, string | undefined>;

/** A setting is wrong or missing; its message is one sentence for the person who set it. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/** Whether the environment gives this setting a value; an empty one counts as none. */
export const isSet = (name: SettingName, env: Env = process.env): boolean =>
  Boolean(env[name]?.trim());

/**
 * Reads settings by name, with their defaults.
 * @throws SettingError at the first that is wrong, or missing without a default.
 */
export function readSettings<N extends SettingName>(
  names: readonly N[],
  env: Env = process.env,
): Settings<N> {
  const values = names.map((name) => [name, readSetting(name, env)]);
  return Object.fromEntries(values) as Settings<N>;
}

/**
 * Reads settings by name for a process that cannot run without them: at the first that is wrong or
 * missing it writes the sentence to stderr and ends with exit code 1.
 */
export function settingsOrExit<N extends SettingName>(
  names: readonly N[],
  env: Env = process.env,
): Settings<N> {
  try {
    return readSettings(names, env);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function readSetting(name: SettingName, env: Env): unknown {
  const setting: Setting<unknown> = settingsTable[name];
  const text = rawText(name, env);
  if (text === undefined)
    throw new SettingError(`${name} is missing: ${setting.missing ?? setting.description}.`);
  try {
    return setting.parse(text);
  } catch (error) {
    const shown = setting.confidential ? '' : `, not "${text}"`;
    throw new SettingError(`${name} ${error instanceof Error ? error.message : error}${shown}.`);
  }
}

function rawText(name: SettingName, env: Env): string | undefined {
  const setting: Setting<unknown> = settingsTable[name];
  if (isSet(name, env)) return env[name]?.trim();
  if (setting.file) return readIfThere(expand(setting.file, env));
  return setting.default === undefined ? undefined : expand(setting.default, env);
}

/** Puts the values of other settings in the place of their `$NAME`. */
function expand(text: string, env: Env): string {
  return text.replace(/\$([A-Z_]+)/g, (_, name: SettingName) => String(readSetting(name, env)));
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
