import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { password } from '../../test/people.ts';
import { issueToken } from './tokens.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** Somebody who has signed up, and not logged in. @returns the token of the confirmation mail */
async function signUp(email: string) {
  await api.anyone.call('signup', { body: { email, password } });
  const { db, clock } = api.context;
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email_folded', '=', email)
    .executeTakeFirstOrThrow();
  return issueToken(db, user, 'confirm', clock.now());
}

test('whoever opens the link in the mail is told which address it confirmed', async () => {
  const token = await signUp('told@castwork.test');
  for (let i = 0; i < 2; i += 1)
    expect(await api.anyone.call('confirmEmail', { params: { token } })).toEqual({
      message: 'Email confirmed successfully!',
      email: 'told@castwork.test',
    });
});

test('tips that were dismissed stay so on every browser, whatever else is changed', async () => {
  const creator = await api.newPerson('creator');
  expect((await creator.call('getMe')).user.tipsDismissed).toBe(false);
  await creator.call('updateMe', { body: { tipsDismissed: true } });
  await creator.call('updateMe', { body: { city: 'Elgin' } });
  expect((await creator.call('getMe')).user.tipsDismissed).toBe(true);
  const refused = await creator.fetch('/api/users/me', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tipsDismissed: 'yes' }),
  });
  expect(refused.status).toBe(400);
});
