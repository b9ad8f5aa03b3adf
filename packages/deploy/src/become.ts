import { join } from 'node:path';

/** The top of the tree, in the image as in the repository. */
export const ROOT = join(import.meta.dirname, '../../..');

/**
 * Goes on as another script: the same process, so that signals reach that one.
 * @param script its path from the top of the tree
 * @param options what Node itself is told
 */
export function become(
  script: string,
  args: readonly string[] = [],
  options: readonly string[] = [],
): never {
  const command = [process.execPath, ...options, join(ROOT, script), ...args];
  return process.execve!(process.execPath, command, process.env as Record<string, string>);
}
