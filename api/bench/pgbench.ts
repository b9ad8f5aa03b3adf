import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@castwork/dev/remove-when-ended';
import type { Pool } from 'pg';
import { isPlannedAnew } from '../src/db/prepared.ts';
import type { Pace } from './load.ts';

const run = promisify(execFile);

/** One statement as the API sent it. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A value as the variable of a script holds it. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
}

/** pgbench reads `:name` as a variable in strings too. */
const withoutColons = (sql: string) =>
  sql.replaceAll(/'[^']*'/g, (text) =>
    /:\w/.test(text) ? `E${text.replaceAll('\\', '\\\\').replaceAll(':', '\\x3a')}` : text,
  );

/** The statements of one call as a script, its parameters as variables. */
const scriptOf = (statements: readonly Statement[]) =>
  statements
    .map(({ sql }, s) => `${withoutColons(sql).replaceAll(/\$(\d+)/g, (_, n) => `:v${s}_${n}`)};\n`)
    .join('');

/** The values of the variables of one call. */
const valuesOf = (statements: readonly Statement[]) =>
  Object.fromEntries(
    statements.flatMap(({ parameters }, s) =>
      parameters.map((value, n) => [`v${s}_${n + 1}`, textOf(value)] as const),
    ),
  );

/**
 * The parameters of many calls are drawn from a table, by one look-up more by key; those of a single
 * one stand in the command.
 */
async function drawFrom(pool: Pool, calls: readonly (readonly Statement[])[]) {
  const values = calls.map(valuesOf);
  const names = Object.keys(values[0]!);
  if (calls.length === 1)
    return { head: '', options: names.flatMap((name) => ['-D', `${name}=${values[0]![name]}`]) };
  await pool.query('drop table if exists bench_calls');
  await pool.query(
    `create table bench_calls as
     select (n - 1)::int as n, ${names.map((name) => `call ->> '${name}' as ${name}`).join(', ')}
     from jsonb_array_elements($1::jsonb) with ordinality as each (call, n)`,
    [JSON.stringify(values)],
  );
  await pool.query('alter table bench_calls add primary key (n)');
  const draw = `select ${names.join(', ')} from bench_calls where n = :n \\gset\n`;
  return { head: `\\set n random(0, ${calls.length - 1})\n${draw}`, options: [] };
}

/**
 * Calls a second that pgbench reaches with the same statements, prepared unless the API has one planned anew.
 * @param calls the statements of each call; they differ in their parameters alone, and pgbench picks
 *   among them at random
 */
export async function pgbench(
  tool: string,
  { pool, url }: { pool: Pool; url: string },
  calls: readonly (readonly Statement[])[],
  { connections, seconds }: Pace,
): Promise<number> {
  const directory = temporaryFolder('pgbench');
  try {
    const { head, options } = await drawFrom(pool, calls);
    const file = join(directory, 'call.sql');
    await writeFile(file, head + scriptOf(calls[0]!));
    const pace = ['-c', String(connections), '-T', String(seconds)];
    const isAnew = calls[0]!.some(({ sql }) => isPlannedAnew(sql));
    const { stdout } = await run(
      tool,
      ['-n', '-M', isAnew ? 'extended' : 'prepared', ...pace, ...options, '-f', file, url],
      { maxBuffer: 1 << 26 },
    );
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!tps) throw new Error(`pgbench said no rate: ${stdout}`);
    return Number(tps);
  } finally {
    await rm(directory, { recursive: true });
  }
}
