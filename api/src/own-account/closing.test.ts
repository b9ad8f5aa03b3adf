import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clocksOf } from '../../test/clocks.ts';
import { givenUp } from '../../test/desk.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { setBank } from '../../test/payouts.ts';
import { password, type Person } from '../../test/people.ts';
import { settle } from '../../test/settle.ts';
import {
  accepted,
  announced,
  approved,
  disputed,
  givenBack,
  newPair,
  post,
  requested,
  submitted,
} from '../../test/things.ts';
import { texts, threadsOf, write } from '../../test/threads.ts';
import { codeOf } from '../../test/operators.ts';
import { undeliveredQueue } from '../queue/outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const close = (person: Pick<Person, 'call'>, code?: string) =>
  person.call('closeAccount', { body: { password, ...(code ? { code } : {}) } });

const member = (role: 'creator' | 'sponsor', more = {}) =>
  api.signUp({ role, zipCode: '60601', ...more });

/** As if a sponsor had paid on a page of Stripe's. */
const byStripe = ({ user }: Person) =>
  api.owner.query(`update deposits set provider = 'stripe' where sponsor_id = $1`, [user._id]);

const whyNot = async (person: Person) => {
  const refused = await close(person).then(
    () => undefined,
    (error: { status: number; code: string; issues: { path: string; message: string }[] }) => error,
  );
  expect(refused).toMatchObject({ status: 409, code: 'account_in_use' });
  return refused!.issues.map(({ message }) => message);
};

test('whoever closes their account is out, cannot get in, and may sign up again', async () => {
  const person = await member('creator');
  const elsewhere = await api.relogin(person);
  const { email } = person.user;
  await close(person);
  for (const each of [person, elsewhere])
    await expect(each.call('getMe')).rejects.toMatchObject({ status: 401 });
  // Nor by what its row is called now, which is no secret.
  for (const typed of [email, `closed-${person.user._id}`])
    await expect(
      api.anyone.call('login', { body: { email: typed, password } }),
    ).rejects.toMatchObject({ status: 401 });
  const again = await api.signUp({ email });
  expect(again.user._id).not.toBe(person.user._id);
  const { rows } = await api.owner.query(
    `select data->>'template' as template, data->'facts' as facts from pgboss.job
     where data->>'email' = $1 order by created_on`,
    [email],
  );
  expect(rows).toEqual([
    { template: 'closed', facts: {} },
    { template: 'confirm', facts: null },
  ]);
});

test('mails that were given up are forgotten with the account, also those to an address of before', async () => {
  const [person, other] = [await member('creator'), await member('creator')];
  const { _id: userId, email } = person.user;
  await givenUp(api, person);
  await givenUp(api, person, {
    template: 'passwordChanged',
    email: 'before@castwork.test',
    userId,
  });
  const kept = await givenUp(api, other);
  await close(person);
  const { rows } = await api.owner.query(
    `select id from pgboss.job where name = $1 and (data->>'email' = any($2) or data->>'userId' = $3)`,
    [undeliveredQueue, [email, 'before@castwork.test', other.user.email], userId],
  );
  expect(rows).toEqual([{ id: kept }]);
});

test('it takes the password, and the code where the login takes one', async () => {
  const person = await member('creator');
  await expect(
    person.call('closeAccount', { body: { password: 'not mine' } }),
  ).rejects.toMatchObject({ status: 403, code: 'wrong_password' });
  const { challenge, secret } = await person.call('beginTotp', { body: { password } });
  const { recoveryCodes } = await person.call('confirmTotp', {
    body: { challenge, code: codeOf(secret, new Date()) },
  });
  await expect(close(person)).rejects.toMatchObject({ status: 403, code: 'code_due' });
  await expect(close(person, '0000-0000-0000-0000')).rejects.toMatchObject({
    status: 403,
    code: 'wrong_code',
  });
  await close(person, recoveryCodes[0]);
  await expect(person.call('getMe')).rejects.toMatchObject({ status: 401 });
});

describe('what others wait for stands in the way, and is listed', () => {
  test('work that is open, to either side', async () => {
    const pair = { sponsor: await member('sponsor'), creator: await member('creator') };
    await accepted(pair);
    await submitted(pair);
    await disputed(pair);
    expect(await whyNot(pair.creator)).toEqual([
      'You have accepted one job: send links, or withdraw.',
      'Links for one job wait for the sponsor’s decision.',
      'A dispute about one job is not decided yet.',
    ]);
    // What the jobs hold is no debt: it comes back, or is decided on.
    expect(await whyNot(pair.sponsor)).toEqual([
      'Creators work on one job of yours.',
      'Links for one job wait for your decision.',
      'A dispute about one job is not decided yet.',
    ]);
    expect((await pair.creator.call('getMe')).user).toEqual(pair.creator.user);
    // What an open post holds comes back with it: how much that leaves is not known yet.
    await post(pair.sponsor);
    expect((await whyNot(pair.sponsor)).at(-1)).toBe('A dispute about one job is not decided yet.');
  });

  test('money, but for what is too little to be paid out', async () => {
    const pair = { sponsor: await member('sponsor'), creator: await member('creator') };
    await approved(pair);
    expect(await whyNot(pair.creator)).toEqual(['$85.00 is in your balance: withdraw it first.']);
    await setBank(api, pair.creator);
    await pair.creator.call('requestPayout');
    expect(await whyNot(pair.creator)).toEqual(['A payout is on its way to you.']);
    expect(await whyNot(pair.sponsor)).toEqual([
      'Your balance is $100.00 below zero: add funds first.',
    ]);
    await settle(api, pair.sponsor, 10_000);
    await byStripe(pair.sponsor);
    // What has arrived keeps nobody, nor what is on its way to others and back.
    const other = await member('sponsor');
    await settle(api, other, 10_000);
    const [settled] = (await other.call('getDeposits')).items;
    await other.call('requestRefund', { params: { id: settled!._id }, body: { amount: 10 } });
    await announced({ sponsor: other, creator: pair.creator });
    await byStripe(other);
    await close(pair.sponsor);

    const paying = await member('sponsor');
    const { _id: payment } = await announced({ sponsor: paying, creator: pair.creator });
    await byStripe(paying);
    expect(await whyNot(paying)).toEqual([
      'A payment of yours is not finished: wait until it has arrived, or its page has expired.',
    ]);
    // What was only announced keeps nobody, and is given up all the same.
    await api.owner.query(`update deposits set provider = 'manual' where id = $1`, [payment]);
    await close(paying);
    await clocksOf(api).strikeIn(31);
    const { rows: given } = await api.owner.query('select status from deposits where id = $1', [
      payment,
    ]);
    expect(given).toEqual([{ status: 'failed' }]);
    for (const table of ['notifications', 'event_mails'])
      expect(
        (await api.owner.query(`select from ${table} where user_id = $1`, [paying.user._id]))
          .rowCount,
      ).toBe(0);

    const little = { sponsor: await member('sponsor'), creator: await member('creator') };
    await approved(little, { budget: 10 });
    const { email } = little.creator.user;
    await close(little.creator);
    const { rows } = await api.owner.query(
      `select data->'facts' as facts from pgboss.job
       where data->>'email' = $1 and data->>'template' = 'closed'`,
      [email],
    );
    expect(rows).toEqual([{ facts: { leftOver: '$8.50' } }]);
  });
});

test('posts are taken down with what they held, and what was asked for is withdrawn', async () => {
  const sponsor = await member('sponsor');
  const creator = await member('creator', { zipCode: '60201' });
  const asked = await requested({ sponsor, creator });
  const open = await post(sponsor);
  await settle(api, sponsor, 20_000);
  expect(await whyNot(sponsor)).toEqual([
    '$200.00 is yours once your open jobs are deleted: delete them, and ask for it back first.',
  ]);
  // Nothing of it was done: it stands in the market as before.
  expect((await creator.call('getVisibleJobs')).jobs.map(({ _id }) => _id)).toContain(open);
  await close(creator);
  expect((await sponsor.call('getRequests')).items.map(({ _id }) => _id)).not.toContain(
    asked.requestId,
  );
});

test('a payment that was announced is withdrawn with its owner, and keeps no operator waiting', async () => {
  const sponsor = await member('sponsor');
  const { _id: id } = await announced({ sponsor, creator: await member('creator') });
  const other = await newPair(api);
  await announced(other);
  await close(sponsor);
  expect((await other.sponsor.call('getDeposits')).items).toMatchObject([{ status: 'pending' }]);
  const operator = await api.newPerson('operator');
  const { items } = await operator.call('getWaiting');
  expect(items.map(({ _id }) => _id)).not.toContain(id);
  const { rows } = await api.owner.query('select status from deposits where id = $1', [id]);
  expect(rows).toEqual([{ status: 'failed' }]);
});

test('the other side keeps what was said and done, under no name', async () => {
  const sponsor = await member('sponsor', { businessName: 'Harbor Roasters' });
  const creator = await member('creator');
  const id = await approved({ sponsor, creator });
  await write(sponsor, id, 'Thank you');
  await settle(api, sponsor, 10_000);
  await close(sponsor);
  expect(await texts(creator, id)).toEqual(['Thank you']);
  expect((await threadsOf(creator))[0]).toMatchObject({
    with: { name: 'Closed account' },
    canWrite: false,
  });
  await expect(write(creator, id, 'Are you there?')).rejects.toMatchObject({
    status: 409,
    code: 'account_closed',
  });
  await expect(
    creator.call('getPerson', { params: { id: sponsor.user._id } }),
  ).rejects.toMatchObject({ status: 404, code: 'account_closed' });
  expect((await creator.call('getEarnings')).paid).toBe(85);
});

test('nobody writes to a creator who has left', async () => {
  const [sponsor, creator] = [await member('sponsor'), await member('creator')];
  const id = await givenBack({ sponsor, creator });
  expect((await threadsOf(sponsor))[0]).toMatchObject({ canWrite: true });
  await close(creator);
  expect((await threadsOf(sponsor))[0]).toMatchObject({ canWrite: false });
  await expect(write(sponsor, id)).rejects.toMatchObject({ code: 'account_closed' });
});
