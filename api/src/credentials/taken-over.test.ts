import { afterAll, describe, expect, test } from 'vitest';
import { anAddress, asked } from '../../test/email-changes.ts';
import { hold } from '../../test/hold.ts';
import { inOrder } from '../../test/in-order.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { codeOf, newOperator, secondStep, setUp } from '../../test/operators.ts';
import {
  aBankAccount,
  asOperator,
  earn,
  paidCreator,
  setBank,
  withdraw,
} from '../../test/payouts.ts';
import { password, type Person } from '../../test/people.ts';
import { newPair } from '../../test/things.ts';
import { letterOf } from '../../test/letter-of.ts';
import { issueToken } from '../accounts/tokens.ts';
import { strikeDue } from '../clocks/worker.ts';
import { beginRun } from '../payouts/payout-runs.ts';
import type { LetterFacts } from '../queue/outbox.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

const confirm = (token: string) => api.anyone.call('confirmEmailChange', { params: { token } });
const object = (token: string) => api.anyone.call('objectToEmailChange', { params: { token } });
const logIn = (email: string) => api.anyone.call('login', { body: { email, password } });

interface Reachable {
  readonly user: Pick<Person['user'], 'email'>;
}

/** Sets an authenticator app up, as Settings does. @returns its recovery codes */
async function setUpApp({ call }: Person) {
  const { challenge, secret } = await call('beginTotp', { body: { password } });
  const body = { challenge, code: codeOf(secret, new Date()) };
  return (await call('confirmTotp', { body })).recoveryCodes;
}
/** What the link in the mailbox shows. */
async function mailedToken({ user }: Reachable) {
  const { db } = api.context;
  const owner = db.selectFrom('users').selectAll().where('email', '=', user.email);
  return issueToken(db, await owner.executeTakeFirstOrThrow(), 'reset', new Date());
}
/** Chooses the password of before by that link. */
const choose = (token: string) =>
  api.anyone.call('resetPassword', { params: { token }, body: { password } });
const newPassword = async (person: Reachable) => choose(await mailedToken(person));
/** As if somebody's app had been set up so many days ago. */
const ageApp = (days: number, { user }: Person) =>
  api.owner.query(
    `update user_totp set created_at = now() - make_interval(days => $1) where user_id = $2`,
    [days, user._id],
  );
/** What somebody was mailed of their new password. */
async function lastPasswordLetter({ user }: Person) {
  const { rows } = await api.owner.query<{ facts: LetterFacts }>(
    `select data -> 'facts' as facts from pgboss.job
     where data ->> 'template' = 'passwordChanged' and data ->> 'email' = $1`,
    [user.email],
  );
  return letterOf('passwordChanged', rows[0]?.facts).text;
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

test('whoever objects is in again although the thief has set up an app, and is paid out where they were before', async () => {
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

test('whoever objects has back what would go to an account that only the thief has set', async () => {
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

test('whoever objects is rid of all that was set since the thief first asked, also where that was called off', async () => {
  const person = await api.signUp();
  await asked(api, person);
  const [code] = await setUpApp(person);
  await person.call('cancelEmailChange');
  const links = await asked(api, person, anAddress(), code);
  await confirm(links.confirm);
  await object(links.object);
  // At once, and not by the new password, which forgets only an app of the last days.
  const apps = 'select from user_totp where user_id = $1';
  expect((await api.owner.query(apps, [person.user._id])).rowCount).toBe(0);
  await newPassword(person);
  expect((await logIn(person.user.email)).user).toEqual(person.user);
});

test('whoever objects keeps an app that they set up just before, whoever else had asked by then', async () => {
  await asked(api, await api.signUp());
  const person = await api.signUp();
  const [code] = await setUpApp(person);
  await object((await asked(api, person, anAddress(), code)).object);
  const apps = 'select from user_totp where user_id = $1';
  expect((await api.owner.query(apps, [person.user._id])).rowCount).toBe(1);
});

test('whoever objects keeps an app that was set up after a change which was asked for long ago', async () => {
  const person = await api.signUp();
  await asked(api, person);
  await person.call('cancelEmailChange');
  await api.owner.query(
    `begin; set local session_replication_role = 'replica';
     update events set at = at - interval '8 days' where subject_id = '${person.user._id}'; commit`,
  );
  const [code] = await setUpApp(person);
  await object((await asked(api, person, anAddress(), code)).object);
  const apps = 'select from user_totp where user_id = $1';
  expect((await api.owner.query(apps, [person.user._id])).rowCount).toBe(1);
});

/** What a thief has withdrawn stands in a file for the bank that nobody has taken. */
async function inFile() {
  const pair = await newPair(api);
  await earn(pair);
  const links = await asked(api, pair.creator);
  await setBank(api, pair.creator, { accountName: 'Thief' });
  const payout = await withdraw(pair.creator);
  await asOperator(api, (work) => beginRun(work, 'csv'));
  expect(await payoutOf(payout)).toMatchObject({ status: 'processing' });
  return { links, payout };
}

test('whoever objects keeps what stands in a file for the bank that nobody has taken', async () => {
  const { links, payout } = await inFile();
  await object(links.object);
  expect(await payoutOf(payout)).toMatchObject({ status: 'failed' });
});

test('what is taken to the bank in that moment is not given back as well', async () => {
  const { links, payout } = await inFile();
  const other = await hold(
    api.owner,
    'update payout_runs set written_at = now() where written_at is null',
  );
  const objecting = object(links.object);
  await other.untilSomeoneWaits();
  await other.commit();
  await objecting;
  expect(await payoutOf(payout)).toMatchObject({ status: 'processing' });
});

test('whoever objects is not let past the app that they had before', async () => {
  const person = await api.signUp();
  const [code] = await setUpApp(person);
  await ageApp(8, person);
  await object((await asked(api, person, anAddress(), code)).object);
  await newPassword(person);
  await expect(logIn(person.user.email)).rejects.toMatchObject({ code: 'totp_due' });
});

describe('whoever is told of an app that they did not set up, and resets the password,', () => {
  test('is in again, and what was not paid out yet goes to their account', async () => {
    const person = await paidCreator(api);
    await setUpApp(person);
    await setBank(api, person, { accountName: 'Thief', accountNumber: '11112222' });
    const payout = await withdraw(person);
    expect(await payoutOf(payout)).toEqual({ status: 'onHold', account_name: 'Thief' });
    await newPassword(person);
    expect(await lastPasswordLetter(person)).toMatch(
      /signed out, and the authenticator app .* is off/,
    );
    const { token, user } = await logIn(person.user.email);
    await api.as(token, user).call('setPayoutMethod', { body: aBankAccount });
    expect(await payoutOf(payout)).toEqual({ status: 'onHold', account_name: 'Ada Lovelace' });
  });

  test('is asked for a code of an app that was set up 8 days ago, whose recovery codes count', async () => {
    const person = await api.signUp({ role: 'sponsor' });
    const [code] = await setUpApp(person);
    await ageApp(8, person);
    await newPassword(person);
    expect(await lastPasswordLetter(person)).not.toContain('authenticator app');
    const { challenge } = await secondStep(api, person.user.email);
    const body = { challenge, code: code! };
    expect((await api.anyone.call('loginTotp', { body })).user).toEqual(person.user);
  });

  test('is asked for a code all the same as an operator: a mailbox is no second step', async () => {
    const email = await newOperator(api);
    await setUp(api, email, new Date());
    await newPassword({ user: { email } });
    expect((await secondStep(api, email)).setUp).toBeUndefined();
  });

  test('ends a login with the app at that moment', async () => {
    const person = await api.signUp();
    const [code] = await setUpApp(person);
    const { challenge } = await secondStep(api, person.user.email);
    const mailed = await mailedToken(person);
    const [reset, login] = await inOrder(api, person.user.email, [
      () => choose(mailed),
      () => api.anyone.call('loginTotp', { body: { challenge, code: code! } }),
    ]);
    expect(reset).toMatchObject({ status: 'fulfilled' });
    expect(login).toMatchObject({ status: 'rejected', reason: { code: 'challenge_ended' } });
  });
});
