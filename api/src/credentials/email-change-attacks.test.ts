import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAddress, asked } from '../../test/email-changes.ts';
import { inOrder } from '../../test/in-order.ts';
import { openApi, serve, type TestApi } from '../../test/open-api.ts';
import { inDays } from '../../test/moments.ts';
import { codeOf } from '../../test/operators.ts';
import { asOperator, earn, paidCreator, setBank, withdraw } from '../../test/payouts.ts';
import { password, type Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { newPair } from '../../test/things.ts';
import { issueToken } from '../accounts/tokens.ts';
import { strikeDue } from '../clocks/worker.ts';
import { beginRun } from '../payouts/payout-runs.ts';
import { sweep } from '../sweep.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const confirm = (token: string) => api.anyone.call('confirmEmailChange', { params: { token } });
const object = (token: string, { anyone }: Pick<TestApi, 'anyone'> = api) =>
  anyone.call('objectToEmailChange', { params: { token } });
const logIn = (email: string, typed = password) =>
  api.anyone.call('login', { body: { email, password: typed } });
const emailOf = async ({ user }: Person) => (await api.rowOf(user)).email;
/** Sets an authenticator app up, as Settings does. @returns its recovery codes */
async function setUpApp({ call }: Person) {
  const { challenge, secret } = await call('beginTotp', { body: { password } });
  const body = { challenge, code: codeOf(secret, new Date()) };
  return (await call('confirmTotp', { body })).recoveryCodes;
}
/** Chooses the password of before by the link in the mailbox. */
async function newPassword({ user }: Person) {
  const token = await issueToken(api.context.db, await api.rowOf(user), 'reset', new Date());
  await api.anyone.call('resetPassword', { params: { token }, body: { password } });
}
/** How a payout stands, and whose account it goes to. */
const payoutOf = async (id: string) =>
  (
    await api.owner.query<{ status: string; account_name: string }>(
      `select status, account_name from payouts join payout_methods on payout_methods.id = method_id
       where payouts.id = $1`,
      [id],
    )
  ).rows[0];
const waitingMails = async (email: string) =>
  (
    await api.owner.query<{ template: string }>(
      `select data->>'template' as template from pgboss.job where data->>'email' = $1
       and data->>'template' <> 'confirm' order by created_on`,
      [email],
    )
  ).rows.map(({ template }) => template);
const notGood = { status: 400, code: 'invalid_token' };

describe('whoever owns the old address', () => {
  test('stops a change that waits: nobody is in, and the way back lies in the mailbox', async () => {
    const person = await api.signUp();
    const thief = await api.relogin(person);
    const links = await asked(api, thief);
    expect((await object(links.object)).message).toMatch(/^The address stays as it was/);
    for (const each of [person, thief])
      await expect(each.call('getMe')).rejects.toMatchObject({ status: 401 });
    await expect(logIn(person.user.email)).rejects.toMatchObject({ status: 401 });
    await expect(confirm(links.confirm)).rejects.toMatchObject(notGood);
    await expect(object(links.object)).rejects.toMatchObject(notGood);
    expect(await waitingMails(person.user.email)).toEqual(['emailChangeAsked', 'reset']);
  });

  test('takes back one that is done, also past a second one, with what its thief has set', async () => {
    const person = await api.signUp();
    const first = await asked(api, person);
    await confirm(first.confirm);
    const second = await asked(api, person);
    await confirm(second.confirm);
    expect(await emailOf(person)).toBe(second.email);
    await object(first.object);
    expect(await emailOf(person)).toBe(person.user.email);
    await expect(person.call('getMe')).rejects.toMatchObject({ status: 401 });
    // The address in between is the thief's: it takes nothing back.
    await expect(object(second.object)).rejects.toMatchObject(notGood);
    await expect(confirm(second.confirm)).rejects.toMatchObject(notGood);
    expect((await waitingMails(person.user.email)).at(-1)).toBe('reset');
  });

  test('is in again although the thief has set up an app, and is paid out where they were before', async () => {
    const person = await paidCreator(api);
    const payout = await withdraw(person);
    await api.owner.query(
      `update payout_methods set created_at = now() - interval '2 days' where user_id = $1`,
      [person.user._id],
    );
    const links = await asked(api, person);
    await confirm(links.confirm);
    await setUpApp(person);
    await setBank(api, person, { accountName: 'Thief', accountNumber: '11112222' });
    await setBank(api, person, { accountName: 'Thief', accountNumber: '33334444' });
    expect(await payoutOf(payout)).toEqual({ status: 'onHold', account_name: 'Thief' });
    await object(links.object);
    await newPassword(person);
    const { token, user } = await logIn(person.user.email);
    const { method } = await api.as(token, user).call('getPayoutMethod');
    expect(method).toMatchObject({ accountName: 'Ada Lovelace', last4: '5443', heldUntil: null });
    expect(await payoutOf(payout)).toEqual({ status: 'onHold', account_name: 'Ada Lovelace' });
    await strikeDue(api.context);
    expect(await payoutOf(payout)).toEqual({ status: 'pending', account_name: 'Ada Lovelace' });
    // Another account is set as ever.
    await setBank(api, person, { accountNumber: '55556666' });
  });

  test('has back what would go to an account that only the thief has set', async () => {
    const pair = await newPair(api);
    await earn(pair);
    const { creator: person } = pair;
    const links = await asked(api, person);
    await setBank(api, person, { accountName: 'Thief' });
    const payout = await withdraw(person);
    await object(links.object);
    await newPassword(person);
    const { token, user } = await logIn(person.user.email);
    const there = api.as(token, user);
    expect((await there.call('getPayoutMethod')).method).toBeNull();
    expect(await there.call('getBalance')).toMatchObject({ available: 85, pending: 0 });
    expect(await payoutOf(payout)).toEqual({ status: 'failed', account_name: 'Thief' });
  });

  test('is rid of all that was set since the thief first asked, also where that was called off', async () => {
    const person = await api.signUp();
    await asked(api, person);
    const [code] = await setUpApp(person);
    await person.call('cancelEmailChange');
    const links = await asked(api, person, anAddress(), code);
    await confirm(links.confirm);
    await object(links.object);
    await newPassword(person);
    expect((await logIn(person.user.email)).user).toEqual(person.user);
  });

  test('keeps what stands in a file for the bank that nobody has taken', async () => {
    const pair = await newPair(api);
    await earn(pair);
    const links = await asked(api, pair.creator);
    await setBank(api, pair.creator, { accountName: 'Thief' });
    const payout = await withdraw(pair.creator);
    await asOperator(api, (work) => beginRun(work, 'csv'));
    expect(await payoutOf(payout)).toMatchObject({ status: 'processing' });
    await object(links.object);
    expect(await payoutOf(payout)).toMatchObject({ status: 'failed' });
  });

  test('is not let past the app that they had before', async () => {
    const person = await api.signUp();
    const [code] = await setUpApp(person);
    await object((await asked(api, person, anAddress(), code)).object);
    await newPassword(person);
    await expect(logIn(person.user.email)).rejects.toMatchObject({ code: 'totp_due' });
  });

  test('has seven days for that', async () => {
    const person = await api.signUp();
    const links = await asked(api, person);
    await confirm(links.confirm);
    await expect(object(links.object, serve(inDays(api.context, 7.01)))).rejects.toMatchObject(
      notGood,
    );
    await sweep(api.context);
    await object(links.object, serve(inDays(api.context, 6.9)));
    expect(await emailOf(person)).toBe(person.user.email);
  });

  test('does not get one back that has an account of its own by then', async () => {
    const person = await api.signUp();
    const links = await asked(api, person);
    await confirm(links.confirm);
    const next = await api.signUp({ email: person.user.email });
    await expect(object(links.object)).rejects.toMatchObject({ status: 409 });
    expect((await logIn(person.user.email)).user).toEqual(next.user);
    await person.call('getMe');
  });
});

describe('a link', () => {
  test('does what it is for and nothing else, and cannot be made up', async () => {
    const person = await api.signUp();
    const other = await asked(api, await api.signUp());
    const links = await asked(api, person);
    const [id, code] = links.confirm.split('.') as [string, string];
    const [otherId, otherCode] = other.confirm.split('.') as [string, string];
    const madeUp = [links.object, `${id}.${otherCode}`, `${otherId}.${code}`, id, `${id}.`, 'x'];
    for (const token of madeUp) await expect(confirm(token)).rejects.toMatchObject(notGood);
    for (const token of [links.confirm, `${id}.${code}`, otherId, '%00'])
      await expect(object(token)).rejects.toMatchObject(notGood);
    expect(await emailOf(person)).toBe(person.user.email);
  });

  test('of an address that waits ends with the password it was asked with', async () => {
    const [changed, forgot] = [await api.signUp(), await api.signUp()];
    const links = [await asked(api, changed), await asked(api, forgot)];
    await changed.call('changePassword', { body: { password, newPassword: 'another good one' } });
    const token = await issueToken(
      api.context.db,
      await api.rowOf(forgot.user),
      'reset',
      new Date(),
    );
    await api.anyone.call('resetPassword', { params: { token }, body: { password } });
    for (const { confirm: mailed } of links)
      await expect(confirm(mailed)).rejects.toMatchObject(notGood);
  });

  test('that confirms ends the reset links in the old mailbox, but no session', async () => {
    const person = await api.signUp();
    const token = await issueToken(
      api.context.db,
      await api.rowOf(person.user),
      'reset',
      new Date(),
    );
    await confirm((await asked(api, person)).confirm);
    await expect(
      api.anyone.call('resetPassword', { params: { token }, body: { password } }),
    ).rejects.toMatchObject({ status: 400 });
    await person.call('getMe');
  });
});

describe('at once', () => {
  test('ten confirm one change, and it happens once', async () => {
    const person = await api.signUp();
    const links = await asked(api, person);
    expect(await race(times(10, () => () => confirm(links.confirm)))).toEqual({ won: 10 });
    expect(await waitingMails(person.user.email)).toEqual(['emailChangeAsked', 'emailChanged']);
  });

  test('two accounts confirm one address, and one has it', async () => {
    const people = [await api.signUp(), await api.signUp()];
    const email = anAddress();
    const links = [];
    for (const person of people) links.push(await asked(api, person, email));
    const outcome = await race(links.map((each) => () => confirm(each.confirm)));
    expect(Object.values(outcome).toSorted()).toEqual([1, 1]);
    expect(outcome.won).toBe(1);
    const addresses = await Promise.all(people.map(emailOf));
    expect(addresses.filter((each) => each === email)).toHaveLength(1);
  });

  test('a sign-up and a change of address: one of them has it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await api.signUp();
      const { email, confirm: mailed } = await asked(api, person);
      await Promise.allSettled([
        confirm(mailed),
        api.anyone.call('signup', { body: { email, password } }),
      ]);
      const { rows } = await api.owner.query('select from users where email_folded = $1', [email]);
      expect(rows).toHaveLength(1);
      // Whichever came first: whoever reads the mail gets it.
      await confirm(mailed);
      expect(await emailOf(person)).toBe(email);
    }
  });

  test('five requests of one account, and one waits', async () => {
    const person = await api.signUp();
    const outcome = await race(times(5, () => () => asked(api, person)));
    expect(outcome).toEqual({ won: 5 });
    const { rows } = await api.owner.query('select from email_changes where user_id = $1', [
      person.user._id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('a request whose password was changed before it began to count is refused', async () => {
    const person = await api.signUp();
    const other = await api.relogin(person);
    const [changed, late] = await inOrder(api, person.user.email, [
      () => person.call('changePassword', { body: { password, newPassword: 'another good one' } }),
      () => other.call('changeEmail', { body: { password, email: anAddress() } }),
    ]);
    expect(changed).toMatchObject({ status: 'fulfilled' });
    expect(late).toMatchObject({ status: 'rejected', reason: { code: 'wrong_password' } });
  });
});
