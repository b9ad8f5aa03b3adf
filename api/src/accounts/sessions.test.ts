import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inOrder } from '../../test/in-order.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { password, type Person, sessionOf } from '../../test/people.ts';
import { times } from '../../test/race.ts';
import { issueToken } from './tokens.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const rowOf = ({ user }: Person) => api.rowOf(user);
const sessionsOf = ({ user }: Person) =>
  api.context.db.selectFrom('sessions').select('id').where('user_id', '=', user._id).execute();
const resetTo = async (person: Person, next: string) => {
  const token = await issueToken(api.context.db, await rowOf(person), 'reset', new Date());
  return () => api.anyone.call('resetPassword', { params: { token }, body: { password: next } });
};
const login = ({ user }: Person, typed = password) =>
  api.anyone.call('login', { body: { email: user.email, password: typed } });

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
const secret = () => api.context.settings.AUTH_SECRET;
const sign = (payload: string, { alg = 'HS256', hash = 'sha256', key = secret() } = {}) => {
  const signed = `${encode({ alg, typ: 'JWT' })}.${payload}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
};
const call = (token: string) =>
  api.fetch('/api/users/me', { headers: { authorization: `Bearer ${token}` } });

const wrong = { status: 401, message: 'Invalid email or password' };

describe('a session begins only while the password it was proven with is the password', () => {
  test('not when a reset came after the proof', async () => {
    const person = await api.signUp();
    const proven = await rowOf(person);
    await (
      await resetTo(person, 'another good one')
    )();
    await expect(sessionOf(api.context, proven)).rejects.toMatchObject(wrong);
    expect(await sessionsOf(person)).toEqual([]);
  });

  test('not when a reset is just being committed', async () => {
    const person = await api.signUp();
    const proven = await rowOf(person);
    const reset = await resetTo(person, 'another good one');
    const [set, started] = await inOrder(api, person.user.email, [
      reset,
      () => sessionOf(api.context, proven),
    ]);
    expect(set).toMatchObject({ status: 'fulfilled' });
    expect(started).toMatchObject({ status: 'rejected', reason: wrong });
    expect(await sessionsOf(person)).toEqual([]);
  });

  test('and one that began just before a reset ends with it', async () => {
    const person = await api.signUp();
    const proven = await rowOf(person);
    const [started] = await inOrder(api, person.user.email, [
      () => sessionOf(api.context, proven),
      await resetTo(person, 'another good one'),
    ]);
    expect(started).toMatchObject({ status: 'fulfilled' });
    expect(await sessionsOf(person)).toEqual([]);
  });

  test('whatever the moment at which login and reset meet', { timeout: 60_000 }, async () => {
    const person = await api.signUp();
    for (let round = 0; round < 12; round += 1) {
      const [old, next] = [round, round + 1].map((i) => (i === 0 ? password : `${password} ${i}`));
      const reset = await resetTo(person, next!);
      await Promise.allSettled([
        ...times(2, () => login(person, old)),
        reset(),
        ...times(2, () => login(person, old)),
      ]);
      expect(await sessionsOf(person)).toEqual([]);
    }
  });

  test('and never for an address that is not confirmed', async () => {
    const email = 'unconfirmed@castwork.test';
    await api.anyone.call('signup', { body: { email, password } });
    const row = await api.context.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await expect(sessionOf(api.context, row)).rejects.toMatchObject(wrong);
  });
});

describe('an account has at most twenty sessions', () => {
  test('the oldest ends when one more begins', async () => {
    const first = await api.newPerson();
    const second = await api.relogin(first);
    const others = [];
    for (let i = 0; i < 18; i += 1) others.push(await api.relogin(first));
    await first.call('getMe');
    const last = await api.relogin(first);
    await expect(first.call('getMe')).rejects.toMatchObject({ status: 401 });
    await Promise.all([second, ...others, last].map((each) => each.call('getMe')));
  });

  test('also when many begin at once, and those of others stay', async () => {
    const other = await api.newPerson();
    const person = await api.newPerson();
    const begun = await Promise.all(times(40, () => api.relogin(person)));
    expect(await sessionsOf(person)).toHaveLength(20);
    const live = await Promise.allSettled(begun.map((each) => each.call('getMe')));
    expect(live.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    // Also where so many have begun since: they are not theirs.
    await api.relogin(other);
    await other.call('getMe');
  });
});

describe('a session’s token counts only as it was signed', () => {
  test('and in no other way, though the session it names is live', async () => {
    const [person, other] = [await api.newPerson(), await api.newPerson()];
    const [header, payload = '', signature = ''] = person.token.split('.');
    const [, others = ''] = other.token.split('.');
    expect((await call(sign(payload))).status).toBe(200);
    const forged = {
      unsigned: `${header}.${payload}.`,
      'cut short': `${header}.${payload}`,
      'another session under this signature': `${header}.${others}.${signature}`,
      'another signature': `${header}.${payload}.${other.token.split('.')[2]}`,
      'another secret': sign(payload, { key: 'another secret of thirty-two bytes' }),
      'no algorithm': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'no algorithm under this signature': `${encode({ alg: 'none' })}.${payload}.${signature}`,
      'another algorithm': sign(payload, { alg: 'HS512', hash: 'sha512' }),
      'run out': sign(encode({ ...decode(payload), exp: Math.floor(Date.now() / 1000) - 60 })),
    };
    const answers = Object.entries(forged).map(async ([how, token]) => [
      how,
      (await call(token)).status,
    ]);
    expect(Object.fromEntries(await Promise.all(answers))).toEqual(
      Object.fromEntries(Object.keys(forged).map((how) => [how, 401])),
    );
  });
});
