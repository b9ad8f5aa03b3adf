import { afterAll, expect, test } from 'vitest';
import { openApi } from '../../test/open-api.ts';
import { password } from '../../test/people.ts';
import { approved } from '../../test/things.ts';
import { write } from '../../test/threads.ts';
import type { ForgetJob } from '../queue/outbox.ts';
import { forgetRest } from './forget-names.ts';
import { startForgetWorker } from './worker.ts';

const api = await openApi();
afterAll(() => api.close());

/** Who has written so many messages, and another side that was told of each. */
async function withHistory(messages: number) {
  const sponsor = await api.signUp({ role: 'sponsor', businessName: 'Harbor Roasters' });
  const creator = await api.signUp({ role: 'creator', stageName: 'Ada Arc' });
  const id = await approved({ sponsor, creator }, { budget: 10 });
  await write(creator, id, 'Here it is');
  // Without triggers: each would look at the account of whoever wrote.
  await api.owner.query(`
    begin;
    set local session_replication_role = replica;
    create temp table written on commit drop as
      select uuidv7() as id, events.id as first from events, generate_series(2, ${messages})
      where type = 'message_sent' and actor_id = '${creator.user._id}';
    insert into events (id, at, actor_kind, actor_id, subject_kind, subject_id, job_id, type, data)
      select written.id, at, actor_kind, actor_id, subject_kind, subject_id, job_id, type, data
      from written join events on events.id = first;
    insert into notifications (id, user_id, event_id, created_at)
      select uuidv7(), user_id, written.id, created_at
      from written join notifications on event_id = first;
    commit`);
  return { sponsor, creator, id };
}

const named = async () => {
  const { rows } = await api.owner.query<{ named: number }>(
    `select count(*)::int as named from events where data::text like '%Ada Arc%'`,
  );
  return rows[0]!.named;
};
const waiting = async () => {
  const { rows } = await api.owner.query<{ data: ForgetJob }>(
    `select data from pgboss.job where name = 'forget' and state < 'completed'`,
  );
  return rows.map(({ data }) => data.userId);
};

test('of an account with much history nobody reads the name once it is closed, and the worker takes it out of what happened', async () => {
  const { sponsor, creator, id } = await withHistory(3_500);
  const read = async () =>
    JSON.stringify([
      await sponsor.call('getNotifications', { query: { limit: 100 } }),
      await sponsor.call('getTimeline', { params: { id } }),
      await sponsor.call('getMessages', { params: { id } }),
      await sponsor.call('getExport'),
    ]);
  expect(await read()).toContain('Ada Arc');
  await creator.call('closeAccount', { body: { password } });
  // No more of it than the call has time for.
  expect(await named()).toBeGreaterThan(1_000);
  expect(await read()).not.toContain('Ada Arc');
  expect(await read()).toContain('Closed account');
  expect(await waiting()).toEqual([creator.user._id]);
  const stop = await startForgetWorker(api.context);
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  await stop();
  expect(await named()).toBe(0);
  // The other side has its own name.
  const { rows } = await api.owner.query(
    `select from events where data ->> 'senderName' = 'Closed account'`,
  );
  expect(rows).toHaveLength(3_500);
});

test('what was forgotten in part is forgotten in full when it is tried again, in pieces of any size', async () => {
  const { creator, sponsor } = await withHistory(20);
  const { _id: id } = creator.user;
  await api.owner.query('update users set closed_at = now() where id = any($1)', [
    [id, sponsor.user._id],
  ]);
  await api.owner.query(
    `select forget_names($1, array(select id from events where job_id is not null order by id limit 7))`,
    [id],
  );
  // The other side’s going leaves the name of this one.
  await forgetRest(api.context, sponsor.user._id, 3);
  expect(await named()).toBeGreaterThan(10);
  await forgetRest(api.context, id, 3);
  expect(await named()).toBe(0);
});
