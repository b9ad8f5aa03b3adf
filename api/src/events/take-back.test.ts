import { afterAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { accepted, newPair, requested } from '../../test/things.ts';
import { write } from '../../test/threads.ts';
import { inTransaction } from '../in-transaction.ts';
import { approve } from '../requests/approve-request.ts';
import { postMessage } from '../threads/post-message.ts';
import { readThread } from '../threads/read-thread.ts';
import type { Work } from '../work.ts';
import { dropMessagesBetween } from './take-back.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

/** Writes rows of which nothing is checked, and has Postgres know how many there are. */
const seed = (statement: string) =>
  api.owner.query(`
    begin;
    set local session_replication_role = replica;
    ${statement};
    commit;
    analyze messages, events, notifications`);

test('who decides on a request waits for nobody’s news but those of it, however many have not read theirs', async () => {
  const pair = await newPair(api);
  const ids = [(await requested(pair)).requestId, (await requested(pair)).requestId];
  // Of so many that reading them all is no shorter way.
  await seed(`
    with more as (
      insert into events select (jsonb_populate_record(events, jsonb_build_object(
        'id', uuidv7(), 'subject_id', gen_random_uuid(), 'job_id', null
      ))).* from events, generate_series(1, 10000) where subject_id = '${ids[0]}' returning id
    )
    insert into notifications (id, user_id, event_id)
    select uuidv7(), gen_random_uuid(), id from more`);
  const actor = { kind: 'sponsor', id: pair.sponsor.user._id } as const;
  for (const id of ids)
    expect(
      await inTransaction(api.context, actor, (work) =>
        rowsRead(work, 'notifications', () => approve(work, id)),
      ),
    ).toBeLessThan(20);
  const { notifications } = await pair.sponsor.call('getNotifications');
  expect(notifications.filter((each) => !each.isRead)).toEqual([]);
});

test('who blocks somebody waits for what the two have not read alone', async () => {
  const pair = await newPair(api);
  const [one, other] = [pair.creator.user._id, pair.sponsor.user._id];
  await write(pair.sponsor, await accepted(pair));
  for (const table of ['notifications', 'events', 'threads'])
    expect([
      table,
      await inTransaction(api.context, { kind: 'creator', id: one }, (work) =>
        rowsRead(work, table, () => dropMessagesBetween(work, one, other)),
      ),
    ]).toEqual([table, expect.toSatisfy((rows: number) => rows < 20)]);
  const { notifications } = await pair.creator.call('getNotifications');
  expect(notifications.filter((each) => !each.isRead)).toEqual([]);
});

test('in a thread of very many messages, who reads, writes or blocks waits for none that is read, however much else the two have not read', async () => {
  const pair = await newPair(api);
  const id = await accepted(pair);
  const [creatorId, sponsorId] = [pair.creator.user._id, pair.sponsor.user._id];
  await write(pair.sponsor, id);
  await pair.creator.call('readThread', { params: { id } });
  await seed(`
    with more as (
      insert into messages select (jsonb_populate_record(messages, jsonb_build_object('id', uuidv7()))).*
      from messages, generate_series(1, 10000) where from_id = '${sponsorId}' returning id
    ), told as (
      insert into events select (jsonb_populate_record(events, jsonb_build_object(
        'id', uuidv7(), 'subject_id', more.id
      ))).* from events, more where type = 'message_sent' and actor_id = '${sponsorId}' returning id
    )
    insert into notifications (id, user_id, event_id, read_at)
    select uuidv7(), '${creatorId}', id, now() from told`);
  const by = (kind: 'creator' | 'sponsor', verb: (work: Work, call: never) => Promise<unknown>) => {
    const actor = { kind, id: kind === 'creator' ? creatorId : sponsorId };
    const call = { params: { id }, body: { text: 'Hello' }, caller: { actor } } as never;
    return (table: string) =>
      inTransaction(api.context, actor, (work) => rowsRead(work, table, () => verb(work, call)));
  };
  const verbs = {
    reads: by('creator', readThread),
    writes: by('sponsor', postMessage),
    blocks: by('creator', (work) => dropMessagesBetween(work, creatorId, sponsorId)),
  };
  for (const userId of [sponsorId, creatorId]) {
    await seed(`
      insert into notifications (id, user_id, event_id)
      select uuidv7(), '${userId}', (select id from events where subject_id = '${id}' limit 1)
      from generate_series(1, 10000)`);
    for (const [name, read] of Object.entries(verbs))
      for (const table of ['messages', 'events', 'notifications'])
        expect([name, table, await read(table)]).toEqual([
          name,
          table,
          expect.toSatisfy((rows: number) => rows < 50),
        ]);
  }
});
