import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { setBank } from '../../test/payouts.ts';
import { password, type Person } from '../../test/people.ts';
import { review } from '../../test/reviews.ts';
import { approved } from '../../test/things.ts';
import { write } from '../../test/threads.ts';
import { type TableFacts, tables } from '../db/tables.ts';
import { settle } from '../../test/settle.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test('each column that can hold something of a person says what closing does with it', async () => {
  const { rows } = await api.owner.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns
    where table_schema = 'public'
      and table_name not in ('kysely_migration', 'kysely_migration_lock', 'rate_limits')
      and data_type not in ('uuid', 'timestamp with time zone', 'date', 'boolean', 'integer', 'bigint')
    group by table_name`);
  const told = Object.entries<TableFacts>(tables).flatMap(([table, { atClosing }]) =>
    'columns' in atClosing
      ? Object.keys(atClosing.columns)
          .toSorted()
          .map((column) => `${table}.${column}`)
      : [],
  );
  const there = rows.flatMap(({ table, columns }) => {
    const facts = tables[table as keyof typeof tables];
    return facts && !('columns' in facts.atClosing)
      ? []
      : columns.map((column) => `${table}.${column}`);
  });
  expect(told.toSorted()).toEqual(there.toSorted());
});

const marked = {
  fullName: 'Zyxwvut Fullname',
  stageName: 'Zyxwvut Stagename',
  businessName: 'Zyxwvut Businessname',
  phone: '555-993-1234',
  streetAddress: '99 Zyxwvut Lane',
  contentType: 'Zyxwvut videos',
};

/** Every row of the database that holds one of these, but for the letter that says goodbye. */
async function found(words: readonly string[]) {
  const { rows: tables } = await api.owner.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'pgboss') and relkind in ('r', 'p')`,
  );
  const places: string[] = [];
  for (const { name } of tables)
    for (const word of words) {
      const { rows } = await api.owner.query<{ text: string }>(
        `select each::text as text from ${name} as each where position($1 in each::text) > 0`,
        [word],
      );
      for (const { text } of rows)
        if (!text.includes('"closed"')) places.push(`${name}: ${word} in ${text.slice(0, 300)}`);
    }
  return places;
}

const bank = {
  accountName: 'Zyxwvut Account',
  routingNumber: '021000021',
  accountNumber: '987654321',
};

test.each(['creator', 'sponsor'] as const)(
  'nowhere in the database a %s who has gone is named or can be reached',
  async (role) => {
    const leaving = await api.signUp({ role, zipCode: '60601' });
    const other = await api.signUp({
      role: role === 'creator' ? 'sponsor' : 'creator',
      zipCode: role === 'creator' ? '60601' : '60201',
    });
    await leaving.call('updateMe', { body: marked });
    const pair: { sponsor: Person; creator: Person } =
      role === 'creator'
        ? { creator: leaving, sponsor: other }
        : { creator: other, sponsor: leaving };
    const budget = { budget: 11, agentName: 'Zyxwvut Agent', agentPhone: '555-994-1234' };
    const id = await approved(pair, role === 'sponsor' ? budget : { budget: 11 });
    await write(pair.sponsor, id, 'Thank you');
    await write(pair.creator, id, 'See you');
    await review(leaving, id);
    await review(other, id);
    if (role === 'creator') {
      await setBank(api, leaving, bank);
      await leaving.call('saveSearch', { body: { query: { words: 'Zyxwvut' }, alert: 'now' } });
    } else await settle(api, leaving, 1_100);
    await close(leaving);
    const words = [leaving.user.email, 'Zyxwvut', '555-99', bank.routingNumber];
    expect(await found(words)).toEqual([]);
  },
);

const close = (person: Person) => person.call('closeAccount', { body: { password } });

test('what happened is changed for nothing else, by nobody', async () => {
  const pair = { sponsor: await api.newPerson('sponsor'), creator: await api.newPerson() };
  await approved(pair);
  const { _id: id } = pair.creator.user;
  for (const forget of ['forget_names($1)', "forget_names($1, '{}')"])
    await expect(api.context.pool.query(`select ${forget}`, [id])).rejects.toThrow('is not closed');
  await api.owner.query('update users set closed_at = now() where id = $1', [id]);
  for (const change of [
    `data = data || '{"creatorName": "Somebody else"}'`,
    `data = data || '{"jobTitle": "Closed account"}'`,
    `data = '{}'`,
    'at = now()',
    `data = nameless(data, actor_id, actor_id), type = 'job_edited'`,
  ])
    await expect(api.owner.query(`update events set ${change}`)).rejects.toThrow(
      'events are append-only',
    );
  await expect(api.context.pool.query('update events set data = data')).rejects.toThrow(
    'permission denied',
  );
});
