import { statementsOf } from '../../bench/recorded.ts';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aJob, openApi, type TestApi } from '../../test/open-api.ts';
import { password } from '../../test/people.ts';
import { rightLedger } from '../../test/right-ledger.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { settle } from '../../test/settle.ts';
import { post } from '../../test/things.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../in-transaction.ts';
import { close } from './close-account.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

test('the open jobs of a sponsor who leaves are taken down together, however many', async () => {
  const sponsor = await api.signUp({ role: 'sponsor' });
  const { _id: id } = sponsor.user;
  await post(sponsor);
  await sponsor.call('createJob', aJob({ multiple: true, repeatCount: 50 }));
  const sent: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: api.context.pool }),
    log: ({ query }) => void sent.push(query),
  });
  const actor = { kind: 'sponsor', id } as const;
  const checked = await inTransaction({ ...api.context, db }, actor, async (work) => {
    await close(work, { actor } as Caller<'sponsor'>);
    return rowsRead(work, 'ledger_entries', () =>
      sql`set constraints all immediate`.execute(work.trx),
    );
  });
  // The end of the transaction has not all of it to check.
  expect(checked).toBe(0);
  const those = (words: RegExp) => sent.filter((query) => words.test(query.sql));
  for (const words of [
    /^update "jobs" set "deleted_at"/,
    /^insert into "ledger_entries"/,
    /^delete from "clocks" where subject_id = any/,
  ])
    expect(those(words)).toHaveLength(1);
  const { rows } = await api.owner.query(
    `select count(*)::int as jobs, count(deleted_at)::int as gone, sum(job_held(id))::int as held,
       (select count(*)::int from events where actor_id = $1 and type = 'job_deleted') as told,
       (select count(*)::int from clocks where job_id = any(array_agg(jobs.id))) as running
     from jobs where sponsor_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ jobs: 51, gone: 51, held: 0, told: 51, running: 0 }]);
  await rightLedger(api);
});

/** A sponsor with so many open jobs, and what is sent when they close their account. */
async function leaves(repeatCount: number, balanceCents = 0) {
  const sponsor = await api.signUp({ role: 'sponsor' });
  await sponsor.call('createJob', aJob({ multiple: true, repeatCount }));
  if (balanceCents) await settle(api, sponsor, balanceCents);
  const answers: unknown[] = [];
  const sent = await statementsOf(async () => {
    answers.push(
      await sponsor.call('closeAccount', { body: { password } }).catch((error: unknown) => error),
    );
  });
  return { answer: answers[0], sent };
}

test('an account with many open jobs is closed with as many statements as one with few', async () => {
  await leaves(2);
  const [few, many] = [await leaves(2), await leaves(40)];
  expect(many.answer).toBeUndefined();
  expect(many.sent).toHaveLength(few.sent.length);
});

test('no job is taken down for who has to ask for what it holds first', async () => {
  const { answer, sent } = await leaves(2, 100_000);
  expect(answer).toMatchObject({
    status: 409,
    code: 'account_in_use',
    issues: [{ path: 'balance' }],
  });
  expect(sent.filter(({ text }) => text.startsWith('update "jobs"'))).toEqual([]);
});
