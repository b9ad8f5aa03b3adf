import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hear } from '../../test/hear.ts';
import { inOrder } from '../../test/in-order.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { codeOf, secondsAfter } from '../../test/operators.ts';
import { aBankAccount } from '../../test/payouts.ts';
import { password, type Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { here, turnOn } from '../../test/two-factor.ts';
import { letterOf } from '../../test/letter-of.ts';
import { issueToken } from '../accounts/tokens.ts';
import type { LetterFacts } from '../queue/outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ LIMIT_LOGIN: '3/900' });
});
afterAll(() => api.close());

const newPassword = 'another good one';
const change = ({ call }: Pick<Person, 'call'>, body = {}) =>
  call('changePassword', { body: { password, newPassword, ...body } });
const logIn = ({ user }: Person, typed: string) =>
  api.anyone.call('login', { body: { email: user.email, password: typed } });
const wrong = { status: 403, code: 'wrong_password' };

/** What was written of somebody: mails that wait, and events. */
async function told({ user }: Person) {
  const { rows } = await api.owner.query<{ what: string }>(
    `select data->>'template' as what from pgboss.job where data->>'email' = $1
     and data->>'template' <> 'confirm'
     union all select type from events where subject_id = $2`,
    [user.email, user._id],
  );
  return rows.map(({ what }) => what);
}

test('the new password counts and the old one no more, here nothing ends, and the person is mailed', async () => {
  const [person, other] = [await api.signUp(), await api.signUp()];
  expect(await change(person)).toEqual({
    message: 'Password changed. You are signed out everywhere else.',
  });
  expect(await told(person)).toEqual(['passwordChanged', 'password_changed']);
  await person.call('getMe');
  await expect(logIn(person, password)).rejects.toMatchObject({ status: 401 });
  expect((await logIn(person, newPassword)).user).toEqual(person.user);
  expect((await logIn(other, password)).user).toEqual(other.user);
});

test('an operator is told to turn to the server, as there is no new password by mail for them', async () => {
  const operator = await api.newPerson('operator');
  await change(operator);
  const { rows } = await api.owner.query<{ facts: LetterFacts }>(
    `select data->'facts' as facts from pgboss.job where data->>'email' = $1`,
    [operator.user.email],
  );
  const notes = rows.map(({ facts }) => letterOf('passwordChanged', facts).note);
  expect(notes).toEqual([expect.stringContaining('tell whoever runs the server at once')]);
});

test('one that is set by a mailed link is told as well, as done by the person', async () => {
  const person = await api.signUp();
  const token = await issueToken(api.context.db, await api.rowOf(person.user), 'reset', new Date());
  const reply = await api.anyone.call('resetPassword', {
    params: { token },
    body: { password: newPassword },
  });
  expect(reply).toEqual({ message: 'Password reset successful' });
  expect(await told(person)).toEqual(['passwordChanged', 'password_changed']);
  const { rows } = await api.owner.query(
    `select actor_kind, actor_id from events where subject_id = $1`,
    [person.user._id],
  );
  expect(rows).toEqual([{ actor_kind: 'creator', actor_id: person.user._id }]);
});

test('all other sessions end with their streams, and so do reset links', async () => {
  const [person, stranger] = [await api.signUp(), await api.newPerson()];
  const other = await api.relogin(person);
  const stream = await hear(other);
  const token = await issueToken(api.context.db, await api.rowOf(person.user), 'reset', new Date());
  await change(person);
  expect(await stream.next()).toBeUndefined();
  await expect(other.call('getMe')).rejects.toMatchObject({ status: 401 });
  await expect(
    api.anyone.call('resetPassword', { params: { token }, body: { password } }),
  ).rejects.toMatchObject({ status: 400 });
  await stranger.call('getMe');
});

test('a new password is held to what sign-up asks of one', async () => {
  const person = await api.signUp();
  for (const refused of ['short', 'x'.repeat(129), 'password123', 'a\0bcdefgh'])
    await expect(change(person, { newPassword: refused })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'newPassword' }],
    });
  expect(await told(person)).toEqual([]);
});

test('the password of now is no new one, and whoever guesses does not learn it', async () => {
  const person = await api.signUp();
  await expect(change(person, { newPassword: password })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'newPassword', message: 'This is your password already. Choose another.' }],
  });
  const guess = 'a guess of a password';
  await expect(change(person, { password: guess, newPassword: guess })).rejects.toMatchObject(
    wrong,
  );
  expect(await told(person)).toEqual([]);
});

describe('whoever has only the session', () => {
  test('guesses as often as at a login, and locks nobody out of that', async () => {
    const person = await api.signUp();
    for (const guess of times(3, (i) => `guess ${i}`))
      await expect(change(person, { password: guess })).rejects.toMatchObject(wrong);
    await expect(change(person)).rejects.toMatchObject({ status: 429 });
    expect((await logIn(person, password)).user).toEqual(person.user);
  });

  test('guesses no oftener at once', async () => {
    const person = await api.signUp();
    const outcome = await race(times(12, (i) => () => change(person, { password: `guess ${i}` })));
    expect(outcome['403: That is not your password']).toBe(3);
  });
});

describe('of what happens at once', () => {
  test('two changes, one counts', async () => {
    const person = await api.signUp();
    const outcome = await race(
      ['one good phrase', 'two good phrases'].map(
        (next) => () => change(person, { newPassword: next }),
      ),
    );
    expect(outcome).toEqual({ won: 1, '403: That is not your password': 1 });
  });

  test('a reset that came first makes the change worthless, and its session too', async () => {
    const person = await api.signUp();
    const token = await issueToken(
      api.context.db,
      await api.rowOf(person.user),
      'reset',
      new Date(),
    );
    const [reset, changed] = await inOrder(api, person.user.email, [
      () =>
        api.anyone.call('resetPassword', {
          params: { token },
          body: { password: 'by the link in the mail' },
        }),
      () => change(person),
    ]);
    expect(reset).toMatchObject({ status: 'fulfilled' });
    expect(changed).toMatchObject({ status: 'rejected', reason: wrong });
    expect((await logIn(person, 'by the link in the mail')).user).toEqual(person.user);
  });

  test.each([
    ['set no payout method', 'setPayoutMethod', aBankAccount],
    ['close no account', 'closeAccount', { password }],
  ] as const)('a reset that came first has the old password %s', async (_, name, body) => {
    const person = await api.signUp();
    const row = await api.rowOf(person.user);
    const token = await issueToken(api.context.db, row, 'reset', new Date());
    const [reset, late] = await inOrder(api, person.user.email, [
      () =>
        api.anyone.call('resetPassword', {
          params: { token },
          body: { password: 'by the link in the mail' },
        }),
      () => person.call(name, { body } as never),
    ]);
    expect(reset).toMatchObject({ status: 'fulfilled' });
    expect(late).toMatchObject({ status: 'rejected', reason: wrong });
  });

  test('a login with the old password that came first ends', async () => {
    const person = await api.signUp();
    const row = await api.rowOf(person.user);
    const [started] = await inOrder(api, person.user.email, [
      () => api.relogin({ ...person, user: { ...person.user, _id: row.id } }),
      () => change(person),
    ]);
    expect(started).toMatchObject({ status: 'fulfilled' });
    const late = (started as PromiseFulfilledResult<Person>).value;
    await expect(late.call('getMe')).rejects.toMatchObject({ status: 401 });
  });
});

describe('where the login takes a code', () => {
  const noon = new Date(Math.floor(Date.now() / 30_000) * 30_000 - 20 * 60_000);
  const at = (seconds: number) => secondsAfter(api.context, noon, seconds);

  test('the change takes one too, which counts once', async () => {
    const person = await api.signUp();
    const { secret } = await turnOn(at(0), person);
    const later = at(300);
    const code = codeOf(secret, later.now);
    const me = here(later, person);
    await expect(change(me)).rejects.toMatchObject({ status: 403, code: 'code_due' });
    await expect(change(me, { code: '000000' })).rejects.toMatchObject({ code: 'wrong_code' });
    await change(me, { code });
    await expect(
      change(me, { password: newPassword, newPassword: password, code }),
    ).rejects.toMatchObject({ code: 'wrong_code' });
  });

  test('so does another account to be paid out to', async () => {
    const person = await api.signUp();
    const { secret } = await turnOn(at(0), person);
    const later = at(300);
    const me = here(later, person);
    const setMethod = (code?: string) =>
      me.call('setPayoutMethod', { body: { ...aBankAccount, code } });
    await expect(setMethod()).rejects.toMatchObject({ status: 403, code: 'code_due' });
    await expect(setMethod('000000')).rejects.toMatchObject({ code: 'wrong_code' });
    expect((await me.call('getPayoutMethod')).method).toBeNull();
    expect(await setMethod(codeOf(secret, later.now))).toMatchObject({
      message: 'Payout method saved',
    });
  });
});
