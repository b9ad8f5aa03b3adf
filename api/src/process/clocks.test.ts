import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { type Pair, newPair, requested } from '../../test/things.ts';
import { system } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Work } from '../work.ts';
import { endRequestsOf, endRequestsTo, followDueDate } from './clocks.ts';
import { lockJob } from './find.ts';

let api: TestApi;
let pair: Pair;
let jobId: string;
beforeAll(async () => {
  api = await openApi();
  pair = await newPair(api);
  ({ jobId } = await requested(pair));
  // Those of others, whose jobs are of no matter here.
  await api.owner.query(`
    begin;
    set local session_replication_role = replica;
    insert into clocks (subject_kind, subject_id, job_id, transition, reminds, due_at)
    select 'request', gen_random_uuid(), gen_random_uuid(), 'expire', false, now() + interval '7 days'
    from generate_series(1, 1000);
    commit;
    analyze clocks, jobs`);
});
afterAll(() => api.close());

test.each<[string, (work: Work) => Promise<unknown>]>([
  ['changed', async (work) => followDueDate(work, (await lockJob(work, jobId)).job)],
  ['deleted', (work) => endRequestsOf(work, jobId)],
  ['left by its sponsor', (work) => endRequestsTo(work, pair.sponsor.user._id)],
])('a job is %s without a look at the clocks of others', async (_, verb) => {
  const rows = await inTransaction(api.context, system, (work) =>
    rowsRead(work, 'clocks', () => verb(work)),
  );
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(20);
});
