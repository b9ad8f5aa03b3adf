import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDeclaration } from '../declaration.ts';
import { declarationProblem } from './manifest.ts';

/**
 * Looks at what an app declares.
 * @throws Error with one sentence when it is not sound.
 */
export function soundDeclaration(declaration: unknown): RemoteDeclaration {
  const problem = declarationProblem(declaration);
  if (problem !== null) throw new Error(problem);
  return declaration as RemoteDeclaration;
}

/**
 * Reads the `remote.ts` of an app as it is now.
 * @param directory the app's folder.
 * @throws Error with one sentence when it is not sound.
 */
export async function readDeclaration(directory: string): Promise<RemoteDeclaration> {
  const file = join(directory, 'remote.ts');
  // A module is kept by its address: another one for each state of the file.
  const { mtimeMs } = await stat(file);
  const exported = (await import(`${pathToFileURL(file)}?${mtimeMs}`)) as { remote?: unknown };
  return soundDeclaration(exported.remote);
}
