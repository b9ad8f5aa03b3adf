import { figuresOfUser } from '../src/people/figures.ts';
import type { TestApi } from './open-api.ts';
import type { Person } from './people.ts';

/** What Postgres says of a step of a plan. */
export interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

/** How Postgres has found somebody's figures. */
export async function planOfFigures({ context, owner }: TestApi, { user }: Person): Promise<Plan> {
  const { sql: statement, parameters } = context.db
    .selectFrom('users')
    .select(figuresOfUser(new Date()).as('figures'))
    .where('id', '=', user._id)
    .compile();
  const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${statement}`,
    [...parameters],
  );
  return rows[0]!['QUERY PLAN'][0].Plan;
}
