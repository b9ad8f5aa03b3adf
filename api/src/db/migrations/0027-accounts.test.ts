import { readSettings } from '@castwork/settings/settings';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { serve, testEnv } from '../../../test/open-api.ts';
import { sessionOf } from '../../../test/people.ts';
import { settingNames } from '../../context.ts';
import { closeContext, openContext } from '../../open-context.ts';

const [confirmed, unconfirmed, session] = [1, 2, 3].map(
  (n) => `${n}0000000-0000-7000-8000-000000000000`,
) as [string, string, string];

test('who was signed in stays so, on a device that nobody knows', async () => {
  const { db, url } = await databaseBefore('0026-operators');
  await sql`
    insert into users (id, role, email, email_folded, password_hash, confirmed_at) values
      (${confirmed}, 'creator', 'a', 'a', 'none', now()), (${unconfirmed}, 'creator', 'b', 'b', 'none', null)
    `.execute(db);
  await sql`
    insert into sessions (id, user_id, created_at, expires_at)
    values (${session}, ${confirmed}, '2026-01-02T03:04:05Z', now() + interval '1 day')`.execute(
    db,
  );
  const context = await openContext(readSettings(settingNames, { DATABASE_URL: url, ...testEnv }));
  onTestFinished(() => closeContext(context));
  const token = await sessionOf(context, { id: confirmed, password_hash: 'none' });
  const { items } = await serve(context)
    .as(token, { _id: confirmed } as never)
    .call('getSessions');
  expect(items.find(({ _id }) => _id === session)).toEqual({
    _id: session,
    current: false,
    device: 'Unknown device',
    network: '',
    createdAt: '2026-01-02T03:04:05.000Z',
    lastSeenAt: '2026-01-02T03:04:05.000Z',
  });
  const { rows } = await sql<{ email: string }>`
    select email from users where signed_in_at is not null`.execute(db);
  expect(rows).toEqual([{ email: 'a' }]);
});
