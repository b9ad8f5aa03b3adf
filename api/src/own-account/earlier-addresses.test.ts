import { afterAll, expect, test } from 'vitest';
import { asked } from '../../test/email-changes.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { password, type Person } from '../../test/people.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

const [before, mistyped, after] = ['before', 'mistyped', 'after'].map(
  (name) => `${name}@castwork.test`,
) as [string, string, string];

/** No mail server takes any of what is to be mailed. */
const giveUp = (without: readonly string[] = []) =>
  api.owner.query(
    `insert into pgboss.job (name, data)
     select 'undelivered', data - $1::text[] from pgboss.job where name = 'mail'`,
    [without],
  );
const addresses = async () =>
  (
    await api.owner.query<{ email: string }>(
      `select distinct data ->> 'email' as email from pgboss.job
       where name = 'undelivered' order by 1`,
    )
  ).rows.map(({ email }) => email);
const confirm = (token: string) => api.anyone.call('confirmEmailChange', { params: { token } });
const close = (person: Person) => person.call('closeAccount', { body: { password } });

test('mails to any address that somebody had or wished for are forgotten with the account, and nobody else’s', async () => {
  const person = await api.signUp({ email: before });
  await asked(api, person, mistyped);
  await person.call('cancelEmailChange');
  await confirm((await asked(api, person, after)).confirm);
  const other = await api.signUp();
  // The address of somebody else, which is not theirs for that.
  await asked(api, person, other.user.email);
  await giveUp();
  expect(await addresses()).toEqual([after, before, mistyped, other.user.email].toSorted());
  await close(person);
  expect(await addresses()).toEqual([other.user.email]);
  const { rows } = await api.owner.query(
    `select data ->> 'template' as template from pgboss.job where name = 'undelivered'`,
  );
  expect(rows).toEqual([{ template: 'confirm' }]);
});

test('those that were given up before they said whose they are go by what they are about', async () => {
  await api.owner.query(`delete from pgboss.job where name in ('mail', 'undelivered')`);
  const person = await api.signUp({ email: 'first@castwork.test' });
  await confirm((await asked(api, person, 'second@castwork.test')).confirm);
  await asked(api, person, 'third@castwork.test');
  await giveUp(['userId']);
  expect(await addresses()).toHaveLength(3);
  await close(person);
  expect(await addresses()).toEqual([]);
});
