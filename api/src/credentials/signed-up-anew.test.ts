import { afterAll, beforeEach, expect, test } from 'vitest';
import { asked } from '../../test/email-changes.ts';
import { inDays } from '../../test/moments.ts';
import { openApi, serve, type TestApi } from '../../test/open-api.ts';
import { password, type Person } from '../../test/people.ts';
import { issueToken } from '../accounts/tokens.ts';
import { sweep } from '../sweep.ts';

const api = await openApi();
afterAll(() => api.close());

const object = (token: string, { anyone }: Pick<TestApi, 'anyone'> = api) =>
  anyone.call('objectToEmailChange', { params: { token } });
const logIn = (email: string) => api.anyone.call('login', { body: { email, password } });
/** Chooses the password of before by a mailed link. */
const newPassword = async ({ user }: Person) => {
  const token = await issueToken(api.context.db, await api.rowOf(user), 'reset', new Date());
  await api.anyone.call('resetPassword', { params: { token }, body: { password } });
};
/** How many letters of a password that opens nothing any more wait to be mailed to an address. */
const mailed = async (email: string) =>
  (
    await api.owner.query(
      `select from pgboss.job where data->>'email' = $1 and data->'facts' ? 'isPasswordGone'`,
      [email],
    )
  ).rowCount;

const locked =
  'Everyone was signed out, and nobody gets in: your address has another account by now. Close that one, or give it another address in Settings, and open this link again: it gives you your account back.';

/** Somebody whose account a thief has taken, and who has signed up anew since. */
let person: Person;
let anew: Person;
let links: Awaited<ReturnType<typeof asked>>;
beforeEach(async () => {
  person = await api.signUp();
  links = await asked(api, person);
  await api.anyone.call('confirmEmailChange', { params: { token: links.confirm } });
  anew = await api.signUp({ email: person.user.email });
});

test('an account that was stolen is nobody’s where its owner has signed up anew, until the address is free', async () => {
  expect((await object(links.object)).message).toBe(locked);
  await expect(person.call('getMe')).rejects.toMatchObject({ status: 401 });
  await expect(logIn(links.email)).rejects.toMatchObject({ status: 401 });
  // No mailbox is a way back, and the other account's is mailed none of its own.
  expect((await api.rowOf(person.user)).email).toBe(`objected ${person.user._id}`);
  expect(await mailed(person.user.email)).toBe(0);
  expect((await logIn(person.user.email)).user).toEqual(anew.user);

  expect((await object(links.object)).message).toBe(locked);
  await anew.call('closeAccount', { body: { password } });
  expect((await object(links.object)).message).toMatch(/^The address stays as it was/);
  expect(await mailed(person.user.email)).toBe(1);
  await newPassword(person);
  expect((await logIn(person.user.email)).user).toEqual(person.user);
  await expect(object(links.object)).rejects.toMatchObject({ status: 400 });
});

test('whoever has locked it has a year to free the address, and the thief’s links open nothing', async () => {
  const later = await asked(api, person);
  await api.anyone.call('confirmEmailChange', { params: { token: later.confirm } });
  await object(links.object);
  for (const token of [links.confirm, later.confirm])
    await expect(
      api.anyone.call('confirmEmailChange', { params: { token } }),
    ).rejects.toMatchObject({ status: 400 });
  await expect(object(later.object)).rejects.toMatchObject({ status: 400 });
  await anew.call('closeAccount', { body: { password } });
  await sweep(inDays(api.context, 364));
  await object(links.object, serve(inDays(api.context, 364)));
  expect((await api.rowOf(person.user)).email).toBe(person.user.email);
});

test('a change that waits is stopped as ever, whoever has signed up', async () => {
  const other = await api.signUp();
  const { object: mailedTo } = await asked(api, other);
  expect((await object(mailedTo)).message).toMatch(/^The address stays as it was/);
});
