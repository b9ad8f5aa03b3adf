import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One statement as the API sent it. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/** The statement with its parameters written in: pgbench has no arrays of them to draw from. */
const inline = ({ sql, parameters }: Statement) =>
  `${sql.replaceAll(/\$(\d+)/g, (_, n: string) => literal(parameters[Number(n) - 1]))};\n`;

const known = () =>
  [process.env.PGBENCH, ...globSync('/usr/lib/postgresql/*/bin/pgbench')].find(
    (path) => path && existsSync(path),
  );

/** Finds pgbench, installing Debian's as root where it is missing. */
export async function findPgbench(): Promise<string> {
  if (!known()) await run('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq postgresql']);
  const path = known();
  if (!path) throw new Error('pgbench was not found: install it, or name it in PGBENCH');
  return path;
}

/**
 * Transactions a second that pgbench reaches with the same statements.
 * @param scripts one list of statements for each kind of call; pgbench picks among them at random
 */
export async function pgbench(
  tool: string,
  url: string,
  scripts: readonly (readonly Statement[])[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'castwork-pgbench-'));
  try {
    const files = await Promise.all(
      scripts.map(async (statements, n) => {
        const file = join(directory, `${n}.sql`);
        await writeFile(file, statements.map(inline).join(''));
        return ['-f', file];
      }),
    );
    const { stdout } = await run(
      tool,
      [
        '-n',
        '-M',
        'simple',
        '-c',
        String(connections),
        '-T',
        String(seconds),
        ...files.flat(),
        url,
      ],
      { maxBuffer: 1 << 26 },
    );
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!tps) throw new Error(`pgbench said no rate: ${stdout}`);
    return Number(tps);
  } finally {
    await rm(directory, { recursive: true });
  }
}
