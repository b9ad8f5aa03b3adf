import { afterAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { accepted, newPair, requested } from '../../test/things.ts';
import { write } from '../../test/threads.ts';
import { inTransaction } from '../in-transaction.ts';
import { approve } from '../requests/approve-request.ts';
import { dropMessagesBetween } from './take-back.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

test('who decides on a request waits for nobody’s news but those of it, however many have not read theirs', async () => {
  const pair = await newPair(api);
  const ids = [(await requested(pair)).requestId, (await requested(pair)).requestId];
  // Of so many that reading them all is no shorter way.
  await api.owner.query(`
    begin;
    set local session_replication_role = replica;
    with more as (
      insert into events select (jsonb_populate_record(events, jsonb_build_object(
        'id', uuidv7(), 'subject_id', gen_random_uuid(), 'job_id', null
      ))).* from events, generate_series(1, 10000) where subject_id = '${ids[0]}' returning id
    )
    insert into notifications (id, user_id, event_id)
    select uuidv7(), gen_random_uuid(), id from more;
    commit;
    analyze events, notifications`);
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
