import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { Database } from '../src/db/schema.ts';

/** What Postgres says of a step of a plan. */
interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: Plan[];
}

const lookedAt = (table: string, plan: Plan): number =>
  (plan['Relation Name'] === table
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, each) => sum + lookedAt(table, each), 0);

/**
 * How many rows of a table Postgres looks at, which no other work on the machine changes.
 * @param ask sends the statement; of several the last is looked at
 */
export async function rowsLookedAt(
  owner: Pool,
  table: string,
  ask: (db: Kysely<Database>) => Promise<unknown>,
): Promise<number> {
  let sent: CompiledQuery | undefined;
  const dialect = new PostgresDialect({ pool: owner });
  await ask(new Kysely<Database>({ dialect, log: ({ query }) => void (sent = query) }));
  // One that reads all columns of a table is planned anew at each call.
  expect(sent!.sql).not.toContain('.*');
  const { rows } = await owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${sent!.sql}`,
    [...sent!.parameters],
  );
  return lookedAt(table, rows[0]!['QUERY PLAN'][0]!.Plan);
}
