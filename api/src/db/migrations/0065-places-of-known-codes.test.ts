import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { newId } from '../../ids.ts';
import { migrateOn } from '../migrate.ts';

test('whoever has a ZIP code that was on no map before is where it is, and nobody else is moved', async () => {
  const { db } = await databaseBefore('0064-deposits-that-wait');
  const codes = ['99510', '99510-0001', '00000', '', '60601'];
  const ids = codes.map(() => newId());
  await sql`
    insert into users (id, role, email, email_folded, password_hash, zip_code, latitude, longitude)
    select id, 'creator', id || '@castwork.test', id || '@castwork.test', '', code,
      case code when '60601' then 1 end, case code when '60601' then 2 end
    from unnest(${ids}::uuid[], ${codes}::text[]) as each (id, code)`.execute(db);

  await migrateOn(db);

  const { rows } = await sql<{ at: string | null }>`
    select round(latitude::numeric) || ' ' || round(longitude::numeric) as at
    from users order by id`.execute(db);
  expect(rows.map(({ at }) => at)).toEqual(['61 -150', '61 -150', null, null, '1 2']);
});
