import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hear } from '../../test/hear.ts';
import { hold } from '../../test/hold.ts';
import { inOrder } from '../../test/in-order.ts';
import { openApi, serve, type TestApi } from '../../test/open-api.ts';
import { password, type Person } from '../../test/people.ts';
import { race } from '../../test/race.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ TRUSTED_PROXIES: '1' });
});
afterAll(() => api.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

/** Logs in as a browser that calls itself so, from an address. @returns the new session's token */
async function logIn({ user }: Person, userAgent: string, address = '203.0.113.77') {
  const answer = await api.fetch('/api/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      'x-forwarded-for': `198.51.100.1, ${address}`,
    },
    body: JSON.stringify({ email: user.email, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

const sessionsOf = async (person: Person) => (await person.call('getSessions')).items;
const currentOf = async (person: Person) =>
  (await sessionsOf(person)).find(({ current }) => current)!;
const ended = { status: 401 };

/** The same API so many minutes from now. */
const inMinutes = (minutes: number) => {
  const now = new Date(Date.now() + minutes * 60_000);
  return { now, ...serve({ ...api.context, clock: { now: () => now } }) };
};

describe('somebody sees where they are signed in', () => {
  test('with device, network and which of them is here, but nothing that opens a session', async () => {
    const person = await api.signUp();
    const there = api.as(await logIn(person, firefox), person.user);
    const items = await sessionsOf(there);
    expect(items).toHaveLength(2);
    expect(items[0]).toEqual({
      _id: expect.any(String) as string,
      current: true,
      device: 'Firefox on Windows',
      network: '203.0.113.x',
      createdAt: expect.any(String) as string,
      lastSeenAt: expect.any(String) as string,
    });
    expect(items[1]).toMatchObject({ current: false, device: 'Unknown device' });
    expect(await sessionsOf(await api.newPerson())).toHaveLength(1);
  });

  test('not one that has run out', async () => {
    const person = await api.newPerson();
    const other = await currentOf(await api.relogin(person));
    await api.owner.query(
      "update sessions set expires_at = now() - interval '1 second' where id = $1",
      [other._id],
    );
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  test.each([
    [`${'x'.repeat(20_000)} Firefox/1`, 'Unknown device'],
    ['<b>Call 555-0100</b>/1 to keep your money', 'Unknown device'],
    ['Your bank/2.0 (Windows NT 10.0)', 'Windows'],
  ])('in words of ours, whatever a browser calls itself', async (userAgent, device) => {
    const person = await api.signUp();
    expect(await currentOf(api.as(await logIn(person, userAgent), person.user))).toMatchObject({
      device,
    });
  });

  test('the one that was seen last first', async () => {
    const first = await api.newPerson();
    const second = await api.relogin(first);
    expect((await sessionsOf(first)).map(({ current }) => current)).toEqual([false, true]);
    const later = inMinutes(6).as(first.token, first.user);
    await later.call('getMe');
    expect((await sessionsOf(second)).map(({ current }) => current)).toEqual([false, true]);
  });
});

const seenAt = async (person: Person) => Date.parse((await currentOf(person)).lastSeenAt);

/** Changes whenever a session is written. */
const writes = async () => {
  const { rows } = await api.owner.query<{ versions: string }>(
    'select string_agg(xmin::text, $1 order by id) as versions from sessions',
    [','],
  );
  return rows[0]!.versions;
};

describe('that a session was seen is written', () => {
  test('not again for five minutes, however many calls it makes', async () => {
    const person = await api.newPerson();
    const before = await writes();
    const soon = inMinutes(4).as(person.token, person.user);
    for (let i = 0; i < 3; i += 1) await soon.call('getMe');
    expect(await writes()).toBe(before);
  });

  test('then once, with the network of now, also for calls at the same moment', async () => {
    const person = await api.newPerson();
    const { now, fetch } = inMinutes(6);
    const headers = {
      authorization: `Bearer ${person.token}`,
      'x-forwarded-for': '2001:db8:17:aa::9',
    };
    const call = async () => (await fetch('/api/users/me', { headers })).status;
    expect(await Promise.all(Array.from({ length: 8 }, call))).toEqual(Array(8).fill(200));
    expect(await seenAt(person)).toBe(now.getTime());
    expect((await currentOf(person)).network).toBe('2001:db8:17:x');
    const after = await writes();
    await call();
    expect(await writes()).toBe(after);
  });

  test('and no call waits for it', async () => {
    const person = await api.newPerson();
    const { _id: id } = await currentOf(person);
    const held = await hold(api.owner, `select from sessions where id = '${id}' for update`);
    await inMinutes(6).as(person.token, person.user).call('getMe');
    await held.commit();
    expect(await seenAt(person)).toBeLessThan(Date.now());
  });
});

describe('a session that is ended from elsewhere', () => {
  test('ends at once, with the stream that is open in it', async () => {
    const person = await api.newPerson();
    const other = await api.relogin(person);
    const [here, there] = [await hear(person), await hear(other)];
    const { _id: id } = await currentOf(other);
    await person.call('endSession', { params: { id } });
    expect(await there.next()).toBeUndefined();
    await expect(other.call('getMe')).rejects.toMatchObject(ended);
    await expect(other.call('getSessions')).rejects.toMatchObject(ended);
    await person.call('getMe');
    await here.leave();
  });

  test('was one’s own: another’s is not there, and stays', async () => {
    const [person, other] = [await api.newPerson(), await api.newPerson('sponsor')];
    const { _id: id } = await currentOf(other);
    for (const wrong of [id, randomUUID(), 'all', "' or true"])
      await expect(person.call('endSession', { params: { id: wrong } })).rejects.toMatchObject({
        status: 404,
        message: 'Session not found',
      });
    await other.call('getMe');
  });

  test('ends once, of ten who end it together', async () => {
    const person = await api.newPerson();
    const { _id: id } = await currentOf(await api.relogin(person));
    const end = () => person.call('endSession', { params: { id } });
    expect(await race(Array.from({ length: 10 }, () => end))).toEqual({
      won: 1,
      '404: Session not found': 9,
    });
  });
});

test('all others end together, and the one here and other people’s go on', async () => {
  const [person, stranger] = [await api.newPerson(), await api.newPerson()];
  const others = [await api.relogin(person), await api.relogin(person)];
  expect(await person.call('endOtherSessions')).toMatchObject({ ended: 2 });
  for (const other of others) await expect(other.call('getMe')).rejects.toMatchObject(ended);
  await Promise.all([person.call('getMe'), stranger.call('getMe')]);
  expect(await person.call('endOtherSessions')).toMatchObject({ ended: 0 });
});

test('of two that end all others at once one stays, and the other is told that it has ended', async () => {
  const person = await api.newPerson();
  const other = await api.relogin(person);
  const ends = await inOrder(api, person.user.email, [
    () => person.call('endOtherSessions'),
    () => other.call('endOtherSessions'),
  ]);
  expect(ends).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: ended }]);
  expect(await sessionsOf(person)).toHaveLength(1);
});
