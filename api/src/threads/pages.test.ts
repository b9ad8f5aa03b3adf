import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { accepted, newPair, type Pair, requested, submitted } from '../../test/things.ts';
import { open, threadsOf, write } from '../../test/threads.ts';
import { inTransaction } from '../in-transaction.ts';
import { sweep } from '../sweep.ts';
import { readThreads } from './thread-rows.ts';

let api: TestApi;
let pair: Pair;
beforeAll(async () => {
  api = await openApi();
  pair = await newPair(api);
  await write(pair.creator, await accepted(pair), 'A model');
  // A thousand jobs: in half of them something was written, in half a request was denied months ago.
  await api.owner.query(`
    with posted as (
      insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type,
        due_date, multiple, repeat_count, split_count, agent_name, agent_phone, city, state)
      select uuidv7(), sponsor_id, nth::text, description, budget_cents, payout_cents, job_type,
        due_date, multiple, repeat_count, split_count, agent_name, agent_phone, city, state
      from jobs, generate_series(1, 1000) nth returning id, title::int as nth
    ), asked as (
      insert into job_requests (id, job_id, creator_id, note, status, created_at, resolved_at)
      select (lpad(to_hex((1000 * extract(epoch from now() - interval '90 days'))::bigint + nth), 12, '0')
          || '70008000000000000000')::uuid,
        posted.id, users.id, '', 'denied', now() - interval '90 days', now() - interval '80 days'
      from posted, users where users.role = 'creator'
    )
    insert into messages
    select (jsonb_populate_record(messages, jsonb_build_object('id', uuidv7(), 'job_id', posted.id))).*
    from messages, posted where nth % 2 = 0`);
  await api.owner.query('analyze jobs, job_requests, messages, submissions, threads, users');
});
afterAll(() => api.close());

const few = 100;

const read = (side: keyof Pair, table: string, after?: string) => {
  const actor = { kind: side, id: pair[side].user._id } as const;
  return inTransaction(api.context, actor, (work) =>
    rowsRead(work, table, () => readThreads(work.trx, actor, { after, limit: 11, now: work.now })),
  );
};

test.each(['creator', 'sponsor'] as const)(
  'a page of a %s’s threads looks at what is on it, however many there are',
  async (side) => {
    // What can be written in comes first: it has waited for nobody yet.
    const { requestId } = await requested(pair);
    await sweep(api.context);
    const { items, nextCursor } = await pair[side].call('getThreads', { query: { limit: 10 } });
    expect(items[0]!._id).toBe(requestId);
    for (const table of ['messages', 'job_requests', 'submissions'])
      for (const after of [undefined, nextCursor])
        expect([table, await read(side, table, after)]).toEqual([
          table,
          expect.toSatisfy((rows: number) => rows < few),
        ]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await pair[side].call('getThreads', { query: { limit: 100, cursor } });
      seen.push(...page.items.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((side === 'creator' ? 1 : 2) + 501);
  },
);

test('what nobody wrote in and nobody can any more is in no list, and opens all the same', async () => {
  const { rows } = await api.owner.query<{ id: string; job_id: string }>(
    `select id, job_id from job_requests where status = 'denied' and not exists (
       select from messages where messages.job_id = job_requests.job_id
     ) limit 1`,
  );
  const { id, job_id: jobId } = rows[0]!;
  await sweep(api.context);
  expect(await threadsOf(pair.creator, { jobId })).toEqual([]);
  const { thread } = await pair.creator.call('getMessages', { params: { id } });
  expect(thread).toMatchObject({ _id: id, canWrite: false });
  // Whoever has it after all can write.
  await pair.creator.call('acceptJob', { body: { jobId } });
  await sweep(api.context);
  expect(await threadsOf(pair.creator, { jobId })).toMatchObject([{ _id: id, canWrite: true }]);
});

test('a conversation that nobody has begun stays in the list as long as the work goes on', async () => {
  const id = await accepted(pair);
  // As if it had been accepted years ago.
  await api.owner.query(
    `update threads set thing_id = '01800000-0000-7000-8000-000000000000'
     where job_id = (select job_id from submissions where id = $1)`,
    [id],
  );
  await sweep(api.context);
  expect((await threadsOf(pair.creator)).map(({ _id }) => _id)).toContain(id);
});

test('about a job that cannot be there nobody has a thread', async () => {
  expect(await threadsOf(pair.creator, { jobId: 'no-id' })).toEqual([]);
});

test('what happened comes page by page in the order in which it does at once', async () => {
  const id = await submitted(pair);
  await pair.sponsor.call('requestChanges', { params: { id }, body: { reason: 'Louder' } });
  await write(pair.creator, id, 'I will');
  await pair.creator.call('disputeSubmission', { params: { id }, body: { reason: 'It is loud' } });
  const all = (await open(pair.creator, id)).items.map(({ _id }) => _id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await open(pair.creator, id, { limit: 1, cursor });
    seen.push(...page.items.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(all);
  expect(all.length).toBeGreaterThan(4);
});
