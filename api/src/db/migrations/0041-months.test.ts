import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { newId } from '../../ids.ts';
import { migrate } from '../migrate.ts';

const [sponsor, creator, job, posted] = [newId(), newId(), newId(), newId()];
const people = [sponsor, creator];

/** A database of before: a job, what was told of it, and what was written about it. */
async function before() {
  const { db, url } = await databaseBefore('0040-places');
  await sql`
    insert into users (id, role, email, email_folded, password_hash)
    select id, case id when ${sponsor} then 'sponsor' else 'creator' end, id, id, ''
    from unnest(${people}::uuid[]) id`.execute(db);
  await sql`
    insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type, due_date,
      multiple, repeat_count, split_count, agent_name, agent_phone, city, state)
    values (${job}, ${sponsor}, 'Tea', '', 100, 85, 'upForGrabs', '2099-01-01', false, 1, 1, '', '', '', '')
    `.execute(db);
  await sql`
    insert into events (id, at, actor_kind, actor_id, subject_kind, subject_id, job_id, type, data)
    values (${posted}, now(), 'sponsor', ${sponsor}, 'job', ${job}, ${job}, 'job_posted', '{}')
    `.execute(db);
  await sql`
    insert into notifications (id, user_id, event_id, created_at) values
      (${newId()}, ${creator}, ${posted}, '2026-03-02'),
      -- Its id says nothing of when it was told.
      ('f3a1b2c4-0000-4000-8000-00000000000d', ${creator}, ${posted}, '2026-03-01')`.execute(db);
  await sql`
    insert into messages (id, job_id, creator_id, from_id, to_id, text, at)
    values (${newId()}, ${job}, ${creator}, ${creator}, ${sponsor}, 'Hello', now())`.execute(db);
  const client = new Client({ connectionString: url });
  await client.connect();
  // Before the database is dropped with whoever is connected.
  client.on('error', () => undefined);
  onTestFinished(() => client.end());
  return { client, url };
}

const tell = {
  name: 'tell',
  text: 'insert into notifications (id, user_id, event_id) values ($1, $2, $3)',
};
const bell = {
  name: 'bell',
  text: `select notifications.id, created_at::date::text as day, events.type from notifications
    left join events on events.id = event_id where user_id = $1 order by notifications.id desc`,
};

test('what was there is carried over in the order of time, and an API of before goes on', async () => {
  const { client, url } = await before();
  const ring = async () => (await client.query({ ...bell, values: [creator] })).rows;
  const given = async (table: string) => {
    const { rows } = await client.query<{ acl: string }>(
      `select array(select unnest(relacl)::text order by 1)::text as acl from pg_class where oid = $1::regclass`,
      [table],
    );
    return rows[0]!.acl;
  };
  const grants = await given('notifications');
  expect(await ring()).toHaveLength(2);
  await client.query({ ...tell, values: [newId(), sponsor, posted] });
  await migrate(url);
  const later = '03000000-0000-7000-8000-000000000000';
  await client.query({ ...tell, values: [later, creator, posted] });
  const rows = await ring();
  expect(rows.map(({ id }) => (id as string).slice(24))).toEqual([
    later.slice(24),
    expect.any(String),
    '00000000000d',
  ]);
  expect(rows.slice(1).map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-01']);
  expect(await given('notifications')).toBe(grants);
  const written = await client.query('select text from messages where job_id = $1', [job]);
  expect(written.rows).toEqual([{ text: 'Hello' }]);
  await expect(client.query('delete from events')).rejects.toThrow('append-only');
  await expect(client.query('truncate events')).rejects.toThrow('append-only');
});

test('an event that is not there is told to nobody', async () => {
  const { client, url } = await before();
  await migrate(url);
  await expect(client.query({ ...tell, values: [newId(), creator, newId()] })).rejects.toThrow(
    'is not there',
  );
});
