/** Says in one sentence why this process cannot go on, and ends it. */
export function exitWith(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
