import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDeclaration } from '../declaration.ts';
import { messageOf, Problem } from '../problem.ts';
import { declarationProblem } from './manifest.ts';

/**
 * Looks at what an app declares.
 * @throws Problem with one sentence when it is not sound.
 */
export function soundDeclaration(declaration: unknown): RemoteDeclaration {
  const problem = declarationProblem(declaration);
  if (problem !== null) throw new Problem(`${problem}.`);
  return declaration as RemoteDeclaration;
}

async function imported(file: string): Promise<{ remote?: unknown }> {
  try {
    // A module is kept by its address: another one for each state of the file.
    const { mtimeMs } = await stat(file);
    return (await import(`${pathToFileURL(file)}?${mtimeMs}`)) as { remote?: unknown };
  } catch (error) {
    throw new Problem(`${file} cannot be read: ${messageOf(error)}.`, { cause: error });
  }
}

/**
 * Reads the `remote.ts` of an app as it is now.
 * @param directory the app's folder.
 * @throws Problem with one sentence when it is not sound.
 */
export async function readDeclaration(directory: string): Promise<RemoteDeclaration> {
  const file = join(directory, 'remote.ts');
  return soundDeclaration((await imported(file)).remote);
}
