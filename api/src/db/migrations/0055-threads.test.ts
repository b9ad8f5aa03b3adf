import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { newId } from '../../ids.ts';
import { migrateOn } from '../migrate.ts';

test('threads of before are kept by what was written last, or else by what they began with', async () => {
  const { db } = await databaseBefore('0054-ledger-sums');
  const [sponsor, creator, silent] = [newId(), newId(), newId()];
  const [job, other, request, work, again, first, last] = Array.from({ length: 7 }, newId);
  // What must hold between rows is of no matter here.
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type,
      due_date, multiple, repeat_count, split_count, agent_name, agent_phone, city, state)
    select id, ${sponsor}, '', '', 100, 85, 'upForGrabs', '2030-01-01', false, 1, 1, '', '', '', ''
    from unnest(${[job, other]}::uuid[]) id`.execute(db);
  await sql`
    insert into job_requests (id, job_id, creator_id, note)
    values (${request}, ${job}, ${creator}, ''), (${again}, ${other}, ${silent}, '')`.execute(db);
  await sql`
    insert into submissions (id, job_id, creator_id, payout_cents, charge_cents)
    values (${work}, ${job}, ${creator}, 85, 100)`.execute(db);
  await sql`
    insert into messages (id, job_id, creator_id, from_id, to_id, text, at)
    select id, ${job}, ${creator}, ${sponsor}, ${creator}, '', now()
    from unnest(${[first, last]}::uuid[]) id`.execute(db);
  await sql`set session_replication_role = default`.execute(db);
  await migrateOn(db);
  const { rows } = await sql`
    select job_id, creator_id, sponsor_id, last_id, thing_id, is_written, is_over from threads
    order by is_written`.execute(db);
  const both = { sponsor_id: sponsor, is_over: false };
  expect(rows).toEqual([
    {
      ...both,
      job_id: other,
      creator_id: silent,
      last_id: again,
      thing_id: again,
      is_written: false,
    },
    { ...both, job_id: job, creator_id: creator, last_id: last, thing_id: work, is_written: true },
  ]);
});
