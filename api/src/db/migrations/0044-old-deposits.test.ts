import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { daysUntil } from '../../../test/moments.ts';
import { newId } from '../../ids.ts';
import { migrateOn } from '../migrate.ts';

test('what is awaited already is given up a month after the upgrade, and what came is not', async () => {
  const { db } = await databaseBefore('0042-old-months');
  const [sponsor, awaited, received] = [newId(), newId(), newId()];
  await sql`
    insert into users (id, role, email, email_folded, password_hash)
    values (${sponsor}, 'sponsor', 's', 's', '')`.execute(db);
  await sql`
    insert into deposits (id, sponsor_id, status, amount_cents, provider, reference, created_at, received_at)
    values (${awaited}, ${sponsor}, 'pending', 100, 'manual', 'A', '2020-01-01', null),
      (${received}, ${sponsor}, 'received', 100, 'manual', 'B', '2020-01-01', now())`.execute(db);
  await migrateOn(db);
  const { rows } = await sql<{ subject_id: string; transition: string; due_at: Date }>`
    select subject_id, transition, due_at from clocks where subject_kind = 'deposit'`.execute(db);
  expect(rows).toMatchObject([{ subject_id: awaited, transition: 'fail' }]);
  expect(daysUntil(rows[0]!.due_at.toISOString())).toBeCloseTo(30, 1);
});
