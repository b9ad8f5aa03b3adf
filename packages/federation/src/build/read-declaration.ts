import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import globals from 'globals';
import type { RemoteDeclaration } from '../declaration.ts';
import { messageOf, Problem } from '../problem.ts';
import { declarationProblem } from './manifest.ts';
import { toldCause } from './told-cause.ts';

/** What the container of a remote, a global of its name, would take the place of, or find taken. */
const namesOfBrowsers = { ...globals.builtin, ...globals.browser, ...globals.webextensions };

/**
 * Looks at what an app declares.
 * @param directory the app's folder.
 * @throws Problem with one sentence when it is not sound, or has a name that is taken.
 */
export function soundDeclaration(directory: string, declaration: unknown): RemoteDeclaration {
  const problem = declarationProblem(declaration);
  if (problem !== null) throw new Problem(`${problem}.`);
  const sound = declaration as RemoteDeclaration;
  const { name } = sound;
  if (name in namesOfBrowsers)
    throw new Problem(
      `A remote cannot be called ${name}: browsers have something of that name. Choose another, as ${name}-app.`,
    );
  refuseCopiedName(directory, sound);
  return sound;
}

async function imported(file: string): Promise<{ remote?: unknown }> {
  try {
    // A module is kept by its address: another one for each state of the file.
    const { mtimeMs } = await stat(file);
    return (await import(`${pathToFileURL(file)}?${mtimeMs}`)) as { remote?: unknown };
  } catch (error) {
    const { stack = '' } = error instanceof Error ? error : {};
    // It may be a file that it imports in which something is wrong.
    const why = toldCause(stack, dirname(file), file) ?? `${messageOf(error)}.`;
    throw new Problem(`${file} cannot be read: ${why}`, { cause: error });
  }
}

/** A copy of an app that still has its name would be built, tried and made live in its place. */
function refuseCopiedName(directory: string, { name }: RemoteDeclaration): void {
  const folder = resolve(directory);
  if (basename(folder) === name || !existsSync(join(dirname(folder), name, 'remote.ts'))) return;
  throw new Problem(
    `${basename(folder)}/remote.ts has the name of ${name}, which lies beside it: give it its own, or work in a folder called ${name}.`,
  );
}

/**
 * Reads the `remote.ts` of an app as it is now.
 * @param directory the app's folder.
 * @throws Problem with one sentence when it is not sound, or has the name of the app beside it.
 */
export async function readDeclaration(directory: string): Promise<RemoteDeclaration> {
  const file = join(directory, 'remote.ts');
  return soundDeclaration(directory, (await imported(file)).remote);
}
