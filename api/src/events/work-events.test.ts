import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { type Pair, newPair, requested } from '../../test/things.ts';
import { write } from '../../test/threads.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Call } from '../operation.ts';
import { createJobRequest } from '../requests/create-job-request.ts';
import { timelineOf } from '../submissions/get-timeline.ts';
import { getMessages } from '../threads/get-messages.ts';
import type { Reading, Work } from '../work.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

let pair: Pair;
let jobId: string;
let requestId: string;
beforeAll(async () => {
  pair = await newPair(api);
  ({ jobId, requestId } = await requested(pair, { splitCount: 2 }));
  await pair.sponsor.call('approveRequest', { params: { id: requestId } });
  // Thousands more have asked for it, and its sponsor has read nothing of that; much is written, too.
  await write(pair.creator, requestId, 'Hello');
  await api.owner.query(`
    begin;
    set local session_replication_role = replica;
    with more as (
      insert into events select (jsonb_populate_record(events, jsonb_build_object(
        'id', uuidv7(), 'subject_id', gen_random_uuid(),
        'data', data || jsonb_build_object('creatorId', gen_random_uuid())
      ))).* from events, generate_series(1, 5000) where subject_id = '${requestId}' and type = 'request_made'
      returning id
    )
    insert into notifications (id, user_id, event_id)
    select uuidv7(), '${pair.sponsor.user._id}', id from more;
    insert into events select (jsonb_populate_record(events, jsonb_build_object(
      'id', uuidv7(), 'subject_id', gen_random_uuid()))).*
    from events, generate_series(1, 1000) where job_id = '${jobId}' and type = 'message_sent';
    commit;
    analyze events, notifications`);
});

const few = 60;

const read = ({ user }: Person, table: string, verb: (work: Work) => Promise<unknown>) =>
  inTransaction(api.context, { kind: 'creator', id: user._id }, (work) =>
    rowsRead(work, table, () => verb(work)),
  );

test.each(['events', 'notifications'])(
  'who asks for a job waits for no look at all %s of those who asked for it before',
  async (table) => {
    const other = await api.newPerson('creator', '60201');
    const { _id: id } = other.user;
    const rows = await read(other, table, async (work) => {
      const profile = await work.trx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const caller = { actor: work.actor, profile };
      const body = { jobId, note: '' };
      await createJobRequest(work, { body, caller } as unknown as Call<'createJobRequest'>);
    });
    expect(rows).toBeLessThan(few);
  },
);

test('a thread is read without what others did at the job, and the timeline of work too', async () => {
  const { creator } = pair;
  const params = { id: requestId };
  const { items } = await creator.call('getMessages', { params });
  expect(items.flatMap((item) => ('kind' in item ? [item.kind] : ['written']))).toEqual([
    'written',
    'job_accepted',
    'request_approved',
    'request_made',
    'job_posted',
  ]);
  const caller = { actor: { kind: 'creator', id: creator.user._id } };
  const call = { params, query: { limit: 10 }, caller } as unknown as Call<'getMessages'>;
  expect(
    await read(creator, 'events', (work) =>
      getMessages({ db: work.trx, now: work.now } as unknown as Reading, call),
    ),
  ).toBeLessThan(few);
  const rows = await read(creator, 'events', async ({ trx }) => {
    const submission = await trx
      .selectFrom('submissions')
      .select(['id', 'job_id', 'creator_id'])
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow();
    const events = await timelineOf(trx, submission as Parameters<typeof timelineOf>[1]);
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(
      ['job_posted', 'request_made', 'request_approved', 'job_accepted'].toSorted(),
    );
  });
  expect(rows).toBeLessThan(few);
});
