import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A program that the bench runs. */
interface Tool {
  /** The variable that says where it is. */
  readonly variable: string;
  /** Where Debian has it. */
  readonly places: string;
  /** The package of Debian that it is in. */
  readonly from: string;
}

/** Both load what they measure from C, so that they hardly count themselves. */
export const tools = {
  pgbench: {
    variable: 'PGBENCH',
    places: '/usr/lib/postgresql/*/bin/pgbench',
    from: 'postgresql',
  },
  wrk: { variable: 'WRK', places: '/usr/bin/wrk', from: 'wrk' },
} as const satisfies Record<string, Tool>;

/** Finds a program, installing Debian's as root where it is missing. @returns its path */
export async function findTool({ variable, places, from }: Tool): Promise<string> {
  const known = () =>
    [process.env[variable], ...globSync(places)].find((path) => path && existsSync(path));
  if (!known()) await run('sh', ['-c', `apt-get update -qq && apt-get install -y -qq ${from}`]);
  const path = known();
  if (!path)
    throw new Error(`${from} was not found: install it, or name its program in ${variable}`);
  return path;
}
