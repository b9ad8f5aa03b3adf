import { openWithMail } from '../../test/mail-worker.ts';
import { describe, expect, test } from 'vitest';
import { password, type Person } from '../../test/people.ts';
import { times } from '../../test/race.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

const { api, mailbox } = await openWithMail({
  TRUSTED_PROXIES: '1',
});

/** Logs in with what a browser keeps. @returns what it keeps from then on */
async function logIn({ user }: Pick<Person, 'user'>, cookie = '') {
  const answer = await api.fetch('/api/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': firefox,
      'x-forwarded-for': '203.0.113.77',
      cookie,
    },
    body: JSON.stringify({ email: user.email, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

const devicesOf = async ({ user }: Person) =>
  (
    await api.owner.query<{ data: object }>(
      `select data from events where type = 'device_added' and subject_id = $1`,
      [user._id],
    )
  ).rows.map(({ data }) => data);

test('a login on a device that never signed in there is mailed, with when, what, where and what to do', async () => {
  const person = await api.signUp();
  await logIn(person);
  const find = () =>
    mailbox.mailsTo(person.user.email).find(({ subject }) => subject.startsWith('A new device'));
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  const mail = find()!;
  expect(mail.subject).toBe('A new device logged in: Firefox on Windows');
  expect(mail.text).toContain(' UTC, from the network 203.0.113.x.');
  expect(mail.text).not.toContain('203.0.113.77');
  expect(mail.text).toContain('If it was not you, end that session');
  expect(mail.links).toEqual(['https://castwork.example/settings#where-you-are-signed-in']);
  // It cannot be unsubscribed from.
  expect(mail.headers['list-unsubscribe']).toBeUndefined();
});

describe('nobody is told', () => {
  test('of the first login after the sign-up, whoever has logged in before', async () => {
    const person = await api.signUp();
    expect(await devicesOf(person)).toEqual([]);
    await api.owner.query('update users set signed_in_at = null where id = $1', [person.user._id]);
    await api.signUp();
    await logIn(person);
    expect(await devicesOf(person)).toEqual([]);
  });

  test('of a device that was seen before, also with another password since', async () => {
    const person = await api.signUp();
    const cookie = await logIn(person);
    expect(await devicesOf(person)).toHaveLength(1);
    await logIn(person, cookie);
    const next = 'another good one';
    await person.call('changePassword', { body: { password, newPassword: next } });
    await person.call('changePassword', { body: { password: next, newPassword: password } });
    await logIn(person, cookie);
    expect(await devicesOf(person)).toHaveLength(1);
  });

  test('of a wrong password', async () => {
    const person = await api.signUp();
    await expect(
      api.anyone.call('login', { body: { email: person.user.email, password: 'a guess' } }),
    ).rejects.toMatchObject({ status: 401 });
    expect(await devicesOf(person)).toEqual([]);
  });
});

test('one that was signed in to before and logged out is no newcomer', async () => {
  const person = await api.signUp();
  await person.call('logout');
  await logIn(person);
  expect(await devicesOf(person)).toHaveLength(1);
});

test('what another account left in the browser makes no device known', async () => {
  const [person, other] = [await api.signUp(), await api.signUp()];
  const theirs = await logIn(other);
  const [name, value] = theirs.split('=') as [string, string];
  for (const cookie of [
    theirs,
    `${name}=${'A'.repeat(64)}`,
    `${name}=${value.slice(0, 43)}${'A'.repeat(21)}`,
  ])
    await logIn(person, cookie);
  expect(await devicesOf(person)).toHaveLength(3);
});

test('of two first logins at once one is told', async () => {
  const email = 'twice@castwork.test';
  await api.anyone.call('signup', { body: { email, password } });
  await api.owner.query('update users set confirmed_at = now() where email = $1', [email]);
  const logins = await Promise.all(
    times(2, () => api.anyone.call('login', { body: { email, password } })),
  );
  expect(await devicesOf(api.as(logins[0]!.token, logins[0]!.user))).toHaveLength(1);
});

test('several within ten minutes come in one mail after the first, and none is left out', async () => {
  const person = await api.signUp();
  await logIn(person);
  const mails = () =>
    mailbox
      .mailsTo(person.user.email)
      .filter(({ subject }) => /new device/.test(subject))
      .map(({ subject }) => subject);
  await expect.poll(mails, { timeout: 30_000 }).toHaveLength(1);
  for (let i = 0; i < 3; i += 1) await logIn(person);
  const { rows } = await api.owner.query<{ count: number }>(
    `select count(*)::int from event_mails where kind = 'device_added' and user_id = $1`,
    [person.user._id],
  );
  expect(rows).toEqual([{ count: 4 }]);
  expect(mails()).toHaveLength(1);
});
