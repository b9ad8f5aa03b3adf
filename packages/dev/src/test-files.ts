import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

const found = (pattern: string, exclude: string[] = []) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**', ...exclude] });

/** The files of unit and API tests, from the top of the repository. */
export const unitTests = (): string[] =>
  found('{api,shell,*-app,packages/*}/**/*.test.{ts,tsx}', ['shell/e2e/**', '**/template/**']);

/** The files of journeys. */
export const journeys = (): string[] => found('shell/e2e/**/*.test.ts');

/** As Playwright takes a name; `undefined` for one that is no pattern. */
function patternOf(name: string): RegExp | undefined {
  try {
    return new RegExp(name, 'i');
  } catch {
    return undefined;
  }
}

/** A place in a file (`:12:3`) and where it is looked up from name no other file. */
const fileIn = (name: string) => name.replace(/(:\d+){1,2}$/, '').replace(/^\.\//, '');

/**
 * The first of some names that no file has; the runner would look for it for long, or run the rest.
 * @param names parts of file names; nothing is said of words for the runner itself (`--bail`).
 */
export function unknownName(names: readonly string[], files: readonly string[]) {
  if (names.some((name) => name.startsWith('-'))) return undefined;
  const paths = files.map((file) => join(ROOT, file));
  return names.find((name) => {
    const part = fileIn(name);
    const pattern = patternOf(part);
    const isIn = (path: string) =>
      path.toLowerCase().includes(part.toLowerCase()) || pattern?.test(path);
    return !paths.some(isIn);
  });
}
