import { afterAll, expect, test } from 'vitest';
import { inOrder } from '../../test/in-order.ts';
import { openApi } from '../../test/open-api.ts';
import { password } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { notConfirmed, signUpsOf, stranger, taken } from '../../test/sign-ups.ts';

const api = await openApi({ LIMIT_MAIL_LONG: '1000/3600' });
afterAll(() => api.close());
const { signUp, confirm, reset, login, rowOf, issue } = signUpsOf(api);

test('sign-ups at once of one address leave one of them whole', async () => {
  const email = 'at-once@castwork.test';
  const names = times(8, (i) => `Person ${i}`);
  const answers = await race(
    names.map((fullName) => () => signUp(email, { fullName, password: `${password} ${fullName}` })),
  );
  expect(answers).toEqual({ won: 8 });
  await confirm(await issue(email));
  const { full_name: fullName } = await rowOf(email);
  expect((await login(email, `${password} ${fullName}`)).user.fullName).toBe(fullName);
});

test('a sign-up that comes after the confirming click is told that the address is taken', async () => {
  const email = 'click-first@castwork.test';
  await signUp(email);
  const token = await issue(email);
  const [clicked, again] = await inOrder(api, email, [
    () => confirm(token),
    () => signUp(email, stranger),
  ]);
  expect(clicked).toMatchObject({ status: 'fulfilled' });
  expect(again).toMatchObject({ status: 'rejected', reason: taken });
  expect((await login(email)).user.role).toBe('creator');
});

test('a confirming click that comes after a new sign-up confirms nothing', async () => {
  const email = 'click-last@castwork.test';
  await signUp(email);
  const token = await issue(email);
  const [again, clicked] = await inOrder(api, email, [
    () => signUp(email, stranger),
    () => confirm(token),
  ]);
  expect(again).toMatchObject({ status: 'fulfilled' });
  expect(clicked).toMatchObject({ status: 'rejected', reason: notConfirmed });
  expect((await rowOf(email)).confirmed_at).toBeNull();
});

test('a reset that comes after a new sign-up sets no password', async () => {
  const email = 'reset-last@castwork.test';
  await signUp(email);
  const token = await issue(email, 'reset');
  const [again, set] = await inOrder(api, email, [
    () => signUp(email, stranger),
    () => reset(token),
  ]);
  expect(again).toMatchObject({ status: 'fulfilled' });
  expect(set).toMatchObject({ status: 'rejected', reason: { status: 400 } });
  expect((await rowOf(email)).confirmed_at).toBeNull();
  await expect(login(email, stranger.password)).rejects.toMatchObject({ status: 403 });
});
