/**
 * Says in one sentence why this process cannot go on, and ends it.
 * @param exitCode 2 where it was not understood what is wanted
 */
export function exitWith(reason: string, exitCode: 1 | 2 = 1): never {
  process.stderr.write(`${reason}\n`);
  process.exit(exitCode);
}
