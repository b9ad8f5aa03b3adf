import { openWithMail } from '../../test/mail-worker.ts';
import { describe, expect, test, vi } from 'vitest';
import { stepOf } from '../../test/give-order.ts';
import { newOperator, secondStep, setUp } from '../../test/operators.ts';
import { asOperator } from '../../test/payouts.ts';
import { password } from '../../test/people.ts';

const { api, mailbox } = await openWithMail();

const order = async (...words: string[]) => {
  const step = stepOf(words, {});
  return step ? asOperator(api, step) : 'makes no sense';
};
const reset = (said: unknown) =>
  api.anyone.call('resetPassword', {
    params: { token: String(said).split('/').at(-1)! },
    body: { password },
  });
const isReset = ({ text }: { text: string }) => text.includes('/reset-password/');
const roleOf = async (email: string) =>
  (await api.owner.query<{ role: string }>('select role from users where email = $1', [email]))
    .rows[0]?.role;

test('the order prints a link that sets the password, once; nothing is mailed', async () => {
  const email = 'first@castwork.test';
  const said = await order('create', email);
  expect(said).toMatch(
    /^Made: first@castwork\.test\. .*\nhttps:\/\/castwork\.example\/reset-password\/[\w-]{43}$/,
  );
  await expect(secondStep(api, email)).rejects.toMatchObject({ status: 401 });
  await reset(said);
  expect((await secondStep(api, email)).setUp).toBeDefined();
  await expect(reset(said)).rejects.toMatchObject({ status: 400 });
  // Whoever reads their mail must not become an operator.
  await api.anyone.call('forgotPassword', { body: { email } });
  const other = (await api.signUp()).user.email;
  await api.anyone.call('forgotPassword', { body: { email: other } });
  await vi.waitUntil(() => mailbox.mailsTo(other).some(isReset), { timeout: 30_000 });
  expect(mailbox.mailsTo(email).filter(isReset)).toEqual([]);
});

test('an address with an account is refused; a sign-up nobody has confirmed is replaced', async () => {
  const { user } = await api.signUp();
  await expect(order('create', user.email)).rejects.toThrow('This address has an account already');
  expect(await roleOf(user.email)).toBe('creator');
  const email = 'squatted@castwork.test';
  await api.anyone.call('signup', { body: { email, password: 'of somebody else' } });
  const said = await order('create', email);
  expect(await roleOf(email)).toBe('operator');
  await expect(
    api.anyone.call('login', { body: { email, password: 'of somebody else' } }),
  ).rejects.toMatchObject({ status: 401 });
  await reset(said);
  await expect(api.anyone.call('signup', { body: { email, password } })).rejects.toMatchObject({
    status: 409,
  });
  expect(await roleOf(email)).toBe('operator');
});

test('renewing ends password, app and sessions, and is for operators alone', async () => {
  const email = await newOperator(api, 'forgetful@castwork.test');
  await setUp(api, email, new Date());
  const sessions = () =>
    api.owner.query('select 1 from sessions join users on users.id = user_id where email = $1', [
      email,
    ]);
  expect((await sessions()).rowCount).toBe(1);
  const said = await order('renew', email);
  expect((await sessions()).rowCount).toBe(0);
  await expect(secondStep(api, email)).rejects.toMatchObject({ status: 401 });
  await reset(said);
  expect((await secondStep(api, email)).setUp).toBeDefined();
  const { user } = await api.signUp();
  await expect(order('renew', user.email)).rejects.toThrow('Operator not found');
});

test.each([[['create']], [['create', 'nobody']], [['create', 'a@b.example', 'secret']]])(
  '%j makes no sense',
  async (words) => {
    expect(await order(...words)).toBe('makes no sense');
  },
);

describe('nobody becomes an operator by a call', () => {
  test('sign-up does not take the role', async () => {
    const email = 'climber@castwork.test';
    const answer = await api.fetch('/api/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, role: 'operator' }),
    });
    expect(answer.status).toBe(400);
    expect(await roleOf(email)).toBeUndefined();
  });

  test.each(['creator', 'sponsor'] as const)('a %s stays one whatever they send', async (role) => {
    const person = await api.newPerson(role);
    await person.fetch('/api/users/me', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'operator', city: 'Elgin' }),
    });
    expect((await person.call('getMe')).user).toMatchObject({ role, city: 'Elgin' });
  });

  test('the database refuses to make one of an account, and an account of one', async () => {
    const [creator, operator] = [await api.newPerson(), await api.newPerson('operator')];
    for (const [role, { user }] of [
      ['operator', creator],
      ['sponsor', operator],
    ] as const)
      await expect(
        api.context.pool.query('update users set role = $1 where id = $2', [role, user._id]),
      ).rejects.toThrow('an operator is made on the server');
  });
});
