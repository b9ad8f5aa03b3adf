import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { password, type Person } from '../../test/people.ts';
import { times } from '../../test/race.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** Calls with a body whose end comes once something else was done. */
const slowly = (person: Person, meanwhile: () => Promise<unknown>) => {
  const bytes = new TextEncoder().encode('{"fullName":"Somebody"}');
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (stream) => {
        await meanwhile();
        stream.enqueue(bytes);
        stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'PUT', headers, body, duplex: 'half' };
  return person.fetch('/api/users/me', init as RequestInit);
};
const nameOf = async ({ user }: Person) => (await api.rowOf(user)).full_name;

test('a call that is still coming in does nothing once its session has ended', async () => {
  const person = await api.signUp();
  const { status } = await slowly(person, () => person.call('logout'));
  expect([status, await nameOf(person)]).toEqual([401, '']);
});

test('nor once its account is closed', async () => {
  const person = await api.signUp();
  const elsewhere = await api.relogin(person);
  const { status } = await slowly(person, () =>
    elsewhere.call('closeAccount', { body: { password } }),
  );
  expect([status, await nameOf(person)]).toEqual([401, '']);
});

test('nor does it hold up another session of its account, and of its own calls only so many come in', async () => {
  const person = await api.newPerson();
  const thief = await api.relogin(person);
  await person.call('endOtherSessions');
  const { promise: until, resolve: end } = Promise.withResolvers<void>();
  const calls = times(60, async () => (await slowly(thief, () => until)).status);
  // None of them has come in yet, and more than can wait are told so.
  expect(await Promise.race(calls)).toBe(429);
  await person.call('getMe');
  end();
  expect((await Promise.all(calls)).toSorted()).toEqual([
    ...times(53, () => 401),
    ...times(7, () => 429),
  ]);
});
