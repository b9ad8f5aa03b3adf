import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { giveOrder } from '../../test/give-order.ts';
import { hold } from '../../test/hold.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { password, type Person } from '../../test/people.ts';
import { announced } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

/** How many of this database's connections wait for another. */
const waiting = async () =>
  (
    await api.owner.query(`
      select from pg_stat_activity
      where datname = current_database() and pg_blocking_pids(pid) <> '{}'`)
  ).rowCount;

/** How a call ends that comes while its account is being closed, and waits for what that has locked. */
async function whileClosing(
  { call, user: { _id: id, role } }: Person,
  other: () => Promise<unknown>,
) {
  await api.owner.query(
    `insert into ledger_accounts (id, kind, owner_id) values ($1, $2, $3) on conflict do nothing`,
    [randomUUID(), role, id],
  );
  // What closing asks for last but its user, whom it has locked in part by then.
  const balance = await hold(
    api.owner,
    `select from ledger_accounts where owner_id = '${id}' for update`,
  );
  const closing = call('closeAccount', { body: { password } });
  await balance.untilSomeoneWaits();
  const late = other().catch(({ status, message }) => `${status}: ${message}`);
  await expect.poll(waiting).toBe(2);
  await balance.commit();
  await closing;
  return late;
}

test.each([
  ['updateMe', { fullName: 'Ada Lovelace' }],
  ['setPayoutSchedule', { schedule: 'weekly' }],
] as const)('%s waits while its account is closed, and finds it closed', async (name, body) => {
  const person = await api.signUp({ role: 'creator' });
  const late = await whileClosing(person, () => person.call(name, { body } as never));
  expect(late).toMatch(/^401/);
});

test.each(['announced', 'unheard of'])(
  'a payment, %s, that is recorded while its account is closed waits, and finds nobody',
  async (which) => {
    const sponsor = await api.signUp({ role: 'sponsor' });
    const { reference } = await announced({ sponsor, creator: sponsor });
    const known = which === 'announced' ? reference : randomUUID();
    const record = () => giveOrder(api, ['deposit', sponsor.user.email, '10'], known);
    expect(await whileClosing(sponsor, record)).toBe('404: Sponsor not found');
  },
);
