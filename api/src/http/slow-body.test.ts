import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { password, type Person } from '../../test/people.ts';

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
