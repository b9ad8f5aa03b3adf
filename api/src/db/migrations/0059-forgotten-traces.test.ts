import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { newId } from '../../ids.ts';
import { migrateOn } from '../migrate.ts';

test('of whoever has closed their account nothing stays of where they logged in, nor their name in old news, nor what was typed to find them', async () => {
  const { db } = await databaseBefore('0056-swift-drop');
  const [gone, stays, operator] = [newId(), newId(), newId()];
  await sql`
    insert into users (id, role, email, email_folded, password_hash, closed_at)
    select id, case id when ${operator} then 'operator' else 'creator' end, id || '@castwork.test',
      id || '@castwork.test', '', case id when ${gone} then now() end
    from unnest(${[gone, stays, operator]}::uuid[]) id`.execute(db);
  await sql`
    insert into events (id, at, actor_kind, actor_id, subject_kind, subject_id, type, data)
    select gen_random_uuid(), now(), 'creator', id, 'person', id, 'device_added',
      '{"at": "then", "device": "Firefox", "network": "192.0.2.0"}'
    from unnest(${[gone, stays]}::uuid[]) id`.execute(db);
  const address = `${stays}@castwork.test`;
  const typed = [
    'by all',
    `by operator, kind job_over, about ${address.toUpperCase()}, from 2026-01-01, to 2026-01-31`,
    'by all, about was-ada@castwork.test',
    'by all, about Ada, from hell@castwork.test, to 2026-01-31',
    `by all, about ${gone}, from 2026-01-01`,
  ];
  await sql`
    insert into events (id, at, actor_kind, actor_id, subject_kind, subject_id, type, data)
    select ('00000000-0000-7000-8000-00000000000' || nth)::uuid, now(), 'operator', ${operator}, 'person',
      ${operator}, 'audit_file_taken', jsonb_build_object('note', note)
    from unnest(${typed}::text[]) with ordinality each (note, nth)`.execute(db);
  await sql`
    insert into notifications (id, user_id, type, meta)
    select gen_random_uuid(), ${operator}, 'request', jsonb_build_object('creatorId', id,
      'creatorName', 'Ada', 'message', 'Ada asks for “Tea”.')
    from unnest(${[gone, stays]}::uuid[]) id`.execute(db);

  await migrateOn(db);

  const { rows: devices } = await sql`
    select subject_id as id, data from events where type = 'device_added' order by id`.execute(db);
  expect(devices).toHaveLength(2);
  expect(devices).toEqual(
    expect.arrayContaining([
      { id: gone, data: { at: 'then' } },
      { id: stays, data: { at: 'then', device: 'Firefox', network: '192.0.2.0' } },
    ]),
  );
  const { rows: notes } = await sql<{ note: string }>`
    select data ->> 'note' as note from events where type = 'audit_file_taken' order by id`.execute(
    db,
  );
  expect(notes.map(({ note }) => note)).toEqual([
    'by all',
    `by operator, kind job_over, about ${stays}, from 2026-01-01, to 2026-01-31`,
    'by all',
    'by all, to 2026-01-31',
    `by all, about ${gone}, from 2026-01-01`,
  ]);
  const { rows: told } = await sql<{ message: string }>`
    select meta ->> 'message' as message from notifications order by 1`.execute(db);
  expect(told.map(({ message }) => message)).toEqual([
    'Ada asks for “Tea”.',
    'Closed account asks for “Tea”.',
  ]);
  await expect(sql`update events set data = '{}'`.execute(db)).rejects.toThrow(
    'events are append-only',
  );
});
