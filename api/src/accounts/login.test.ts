import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { closeContext } from '../open-context.ts';
import { openApi, openPatiently, type TestApi } from '../../test/open-api.ts';
import { password, peopleOf } from '../../test/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const attempt = (email: string, typed: string) =>
  api.fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: typed }),
  });

/** Fails so often, one after the other. @returns the statuses */
async function fail(email: string, times: number) {
  const statuses = [];
  for (let i = 0; i < times; i += 1) statuses.push((await attempt(email, 'wrong')).status);
  return statuses;
}

/** Lets every wait run out that is under way. */
const letWaitsPass = () =>
  api.context.pool.query(`update rate_limits set expire = 0 where key like 'login:%'`);

/** What a call has the processor do: what else a machine is busy with takes nothing of that. */
async function work(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

test('a login answers with a session and the user, and the session ends on every instance', async () => {
  const { user, token } = await api.signUp({ email: 'Some.One@castwork.test' });
  expect(user).toMatchObject({ email: 'Some.One@castwork.test', role: 'creator', city: 'Chicago' });
  const context = await openPatiently(api.context.settings);
  const elsewhere = peopleOf(context, async (path, init) => createApp(context).request(path, init));
  const there = elsewhere.as(token, user);
  expect((await there.call('getMe')).user).toEqual(user);
  await there.call('logout');
  await expect(api.as(token, user).call('getMe')).rejects.toMatchObject({ status: 401 });
  await closeContext(context);
});

test.each([
  ['no token', undefined],
  ['another scheme', 'Basic abc'],
  ['an unsigned token', `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sid":"x"}')}.`],
  [
    'a token of another secret',
    'Bearer eyJhbGciOiJIUzI1NiJ9.e30.ZRrHA1JJJW8opsbCGfG_HACGpVUMN_a9IV7pAx_Zmeo',
  ],
])('%s is no session', async (_, authorization) => {
  const answer = await api.fetch('/api/users/me', {
    headers: authorization ? { authorization } : {},
  });
  expect(answer.status).toBe(401);
});

test('a session ends after seven days', async () => {
  const person = await api.newPerson();
  await api.owner.query(
    `update sessions set expires_at = now() - interval '1 second' where user_id = $1`,
    [person.user._id],
  );
  await expect(person.call('getMe')).rejects.toMatchObject({ status: 401 });
  const { exp, iat } = JSON.parse(atob(person.token.split('.')[1]!)) as Record<string, number>;
  expect(exp! - iat!).toBe(7 * 24 * 60 * 60);
});

test('the role is the database’s, not the token’s', async () => {
  const person = await api.newPerson('creator');
  await api.context.db
    .updateTable('users')
    .set({ role: 'sponsor' })
    .where('id', '=', person.user._id)
    .execute();
  await expect(person.call('getMyJobs')).rejects.toMatchObject({ status: 403 });
  expect((await person.call('getPostedJobs')).jobs).toEqual([]);
});

test('a known and an unknown address get the same answer for the same work', async () => {
  const { user } = await api.signUp();
  const worked: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const bodies = new Set<string>();
  for (let i = 0; i < 9; i += 1)
    for (const who of ['unknown', 'known'] as const) {
      const email = who === 'known' ? user.email : `nobody-${i}@castwork.test`;
      const took = await work(async () => {
        const answer = await attempt(email, 'wrong');
        const { requestId: _, ...body } = (await answer.json()) as Record<string, unknown>;
        bodies.add(JSON.stringify([answer.status, body]));
      });
      worked[who].push(took);
    }
  expect([...bodies]).toHaveLength(1);
  const ratio = median(worked.known) / median(worked.unknown);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('to sign up takes the same work for a new address and for one that is not confirmed', async () => {
  const patient = await openApi({ LIMIT_MAIL_LONG: '1000/3600' });
  const signUp = (email: string) => () =>
    patient.anyone.call('signup', { body: { email, password } });
  const again = signUp('again@castwork.test');
  await again();
  const worked: Record<'again' | 'fresh', number[]> = { again: [], fresh: [] };
  for (let i = 0; i < 9; i += 1) {
    worked.fresh.push(await work(signUp(`fresh-${i}@castwork.test`)));
    worked.again.push(await work(again));
  }
  // A second hash would nearly double it.
  expect(median(worked.again) / median(worked.fresh)).toBeLessThan(1.4);
  await patient.close();
});

test('upper and lower case are one address in ASCII only', async () => {
  await api.signUp({ email: 'kelvin@castwork.test' });
  const login = { email: ' KELVIN@Castwork.test ', password };
  expect((await api.anyone.call('login', { body: login })).user.email).toBe('kelvin@castwork.test');
  // The KELVIN SIGN, which Unicode lower-cases to k.
  const other = await api.signUp({ email: '\u212Aelvin@castwork.test' });
  expect(other.user.email).toBe('\u212Aelvin@castwork.test');
  await expect(
    api.anyone.call('signup', { body: { email: 'Kelvin@castwork.test', password } }),
  ).rejects.toMatchObject({ status: 409, message: 'User already exists' });
});

describe('failed logins', () => {
  test.each([
    ['a known', 'limited@castwork.test'],
    ['an unknown', 'nobody@castwork.test'],
  ])('of %s address are refused after ten, with waits that grow', async (who, email) => {
    if (who === 'a known') await api.signUp({ email });
    expect(await fail(email, 10)).toEqual(Array(10).fill(401));
    const refused = await attempt(email.toUpperCase(), password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(890);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    // Asking again neither shortens nor lengthens the wait.
    const again = Number((await attempt(email, password)).headers.get('retry-after'));
    expect(again).toBeLessThanOrEqual(900);

    await letWaitsPass();
    expect(await fail(email, 11)).toEqual([...Array<number>(10).fill(401), 429]);
    const longer = Number((await attempt(email, password)).headers.get('retry-after'));
    expect(longer).toBeGreaterThan(1_790);
    await letWaitsPass();
  });

  test('never bring about a wait of more than a day', async () => {
    const strict = await openApi({ LIMIT_LOGIN: '1/50000' });
    const refused = () =>
      strict.anyone
        .call('login', { body: { email: 'a-day@castwork.test', password } })
        .catch((error: { status: number }) => error.status);
    const waits = [];
    for (let lockout = 0; lockout < 3; lockout += 1) {
      expect([await refused(), await refused()]).toEqual([401, 429]);
      const answer = await strict.fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'a-day@castwork.test', password }),
      });
      waits.push(Math.round(Number(answer.headers.get('retry-after')) / 100) * 100);
      await strict.context.pool.query(`update rate_limits set expire = 0 where key like 'login:%'`);
    }
    expect(waits).toEqual([50_000, 86_400, 86_400]);
    await strict.close();
  });

  test('at once are counted like those one after the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => attempt('parallel@castwork.test', 'wrong')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('are forgotten by a success, and by a new password', async () => {
    const { user } = await api.signUp();
    expect(await fail(user.email, 9)).not.toContain(429);
    expect((await attempt(user.email, password)).status).toBe(200);
    expect(await fail(user.email, 10)).not.toContain(429);
    expect((await attempt(user.email, password)).status).toBe(429);
  });

  test('are counted over all instances', async () => {
    const email = 'instances@castwork.test';
    const context = await openPatiently(api.context.settings);
    const { anyone } = peopleOf(context, async (path, init) =>
      createApp(context).request(path, init),
    );
    await fail(email, 5);
    for (let i = 0; i < 5; i += 1)
      await expect(anyone.call('login', { body: { email, password } })).rejects.toMatchObject({
        status: 401,
      });
    await expect(anyone.call('login', { body: { email, password } })).rejects.toMatchObject({
      status: 429,
      code: 'too_many',
    });
    expect((await attempt(email, password)).status).toBe(429);
    await closeContext(context);
  });
});

test('calls without a session from one address are limited, generously', async () => {
  const strict = await openApi({ LIMIT_ORIGIN: '3/60' });
  const forget = () =>
    strict.anyone.call('forgotPassword', { body: { email: 'any@castwork.test' } });
  for (let i = 0; i < 3; i += 1) await forget();
  await expect(forget()).rejects.toMatchObject({ status: 429 });
  await strict.close();
});

test('behind a proxy of ours each visitor has a limit of their own', async () => {
  const strict = await openApi({ LIMIT_ORIGIN: '1/60', TRUSTED_PROXIES: '1' });
  const forget = (forwarded: string) =>
    strict.anyone.call(
      'forgotPassword',
      { body: { email: 'any@castwork.test' } },
      { headers: { 'x-forwarded-for': forwarded } },
    );
  await forget('192.0.2.1');
  await forget('192.0.2.2');
  await expect(forget('192.0.2.99, 192.0.2.1')).rejects.toMatchObject({ status: 429 });
  await strict.close();
});
