import { openWithMail, publicUrl } from '../../test/mail-worker.ts';
import { describe, expect, test } from 'vitest';
import { anAddress, asked } from '../../test/email-changes.ts';
import { inOrder } from '../../test/in-order.ts';
import { tokenIn } from '../../test/mailbox.ts';
import { password, type Person } from '../../test/people.ts';

const { api, mailbox } = await openWithMail({
  LIMIT_MAIL_SHORT: '1000/60',
  LIMIT_MAIL_LONG: '4/3600',
});

const ask = (person: Person, email: string, given = password) =>
  person.call('changeEmail', { body: { password: given, email } });
const logIn = (email: string) => api.anyone.call('login', { body: { email, password } });
const confirm = (token: string) => api.anyone.call('confirmEmailChange', { params: { token } });
/** The mails to an address, but for those of the sign-up. */
const mailsTo = async (address: string, count = 1) =>
  (await mailbox.arrived(address, count)).filter(
    ({ subject }) => subject !== 'Confirm your email for Castwork',
  );
/** A mail under a subject, once it has arrived. */
const mailed = (address: string, subject: string) =>
  expect
    .poll(() => mailbox.mailsTo(address).find((mail) => mail.subject === subject), {
      timeout: 30_000,
    })
    .toBeTruthy()
    .then(() => mailbox.mailsTo(address).find((mail) => mail.subject === subject)!);

test('an address changes once the link that was mailed to it is opened, and the old one hears of both', async () => {
  const person = await api.signUp();
  const [before, after] = [person.user.email, 'New.Address@castwork.test'];
  const other = await api.signUp();
  const { waiting: theirs } = await ask(other, anAddress());
  const { waiting } = await ask(person, after);
  expect(waiting.email).toBe(after);
  expect(await person.call('getEmailChange')).toEqual({ email: before, waiting });
  const [mail] = await mailsTo(after);
  expect(mail!.links[0]).toContain(`${publicUrl}/confirm-new-email/`);
  const told = await mailed(before, 'Your email is to be changed');
  expect(told.text).toContain(after);
  expect(told.links[0]).toContain(`${publicUrl}/keep-email/`);
  // Until then nothing has changed.
  expect((await logIn(before)).user.email).toBe(before);
  await expect(logIn(after)).rejects.toMatchObject({ status: 401 });

  for (let i = 0; i < 2; i += 1)
    expect(await confirm(tokenIn(mail!))).toEqual({
      message: 'Your account has this address now.',
      email: after,
    });
  expect((await logIn(after.toLowerCase())).user.email).toBe(after);
  await expect(logIn(before)).rejects.toMatchObject({ status: 401 });
  expect(await person.call('getEmailChange')).toEqual({ email: after, waiting: null });
  expect((await other.call('getEmailChange')).waiting).toEqual(theirs);
  expect((await person.call('getMe')).user.email).toBe(after);
  const done = await mailed(before, 'Your email was changed');
  expect(done.links[0]).toContain(`${publicUrl}/keep-email/`);
  // A newcomer may have the old one.
  await api.signUp({ email: before });
});

test('a new request takes the place of the one before, and the same one keeps its link', async () => {
  const person = await api.signUp();
  const [first, second] = [anAddress(), anAddress()];
  await ask(person, first);
  const [mail] = await mailsTo(first);
  await ask(person, second);
  await expect(confirm(tokenIn(mail!))).rejects.toMatchObject({ status: 400 });
  const [newer] = await mailsTo(second);
  await ask(person, second);
  expect(await confirm(tokenIn(newer!))).toMatchObject({ email: second });
});

test('a link that is opened again says that the account has its address as long as it has no other', async () => {
  const person = await api.newPerson();
  const one = await asked(api, person);
  await confirm(one.confirm);
  const other = await asked(api, person);
  expect(await confirm(one.confirm)).toMatchObject({ email: one.email });
  await confirm(other.confirm);
  await expect(confirm(one.confirm)).rejects.toMatchObject({ status: 400, code: 'invalid_token' });
  expect(await confirm(other.confirm)).toMatchObject({ email: other.email });
  expect((await person.call('getMe')).user.email).toBe(other.email);
});

test('whoever takes their request back leaves those of others', async () => {
  const [one, other] = [await api.newPerson(), await api.newPerson()];
  const email = anAddress();
  await ask(one, anAddress());
  await ask(other, email);
  await one.call('cancelEmailChange');
  expect((await one.call('getEmailChange')).waiting).toBeNull();
  expect((await other.call('getEmailChange')).waiting).toMatchObject({ email });
});

test('whoever takes back the address that they saw keeps one that they have asked for since', async () => {
  const person = await api.newPerson();
  const waiting = async () => (await person.call('getEmailChange')).waiting!;
  await ask(person, anAddress());
  const { until: seen } = await waiting();
  const newer = anAddress();
  await ask(person, newer);
  const cancel = (until: string) => person.call('cancelEmailChange', { query: { until } });
  await expect(cancel(seen)).rejects.toMatchObject({
    status: 409,
    message: 'Another address waits to be confirmed since you saw this: look at it first',
  });
  const { email, until } = await waiting();
  expect(email).toBe(newer);
  await cancel(until);
  expect(await waiting()).toBeNull();
});

test('a request that was taken back, or is a day old, changes nothing', async () => {
  const person = await api.signUp();
  const email = anAddress();
  await ask(person, email);
  const [mail] = await mailsTo(email);
  await api.owner.query(
    "update email_changes set expires_at = now() - interval '1 second' where user_id = $1",
    [person.user._id],
  );
  await expect(confirm(tokenIn(mail!))).rejects.toMatchObject({
    status: 400,
    message: 'This link is good no more, or was replaced by another.',
  });
  expect((await person.call('getEmailChange')).waiting).toBeNull();
  await ask(person, email);
  const [newest] = await mailsTo(email, 2);
  await person.call('cancelEmailChange');
  await expect(person.call('cancelEmailChange')).rejects.toMatchObject({ status: 404 });
  await expect(confirm(tokenIn(newest!))).rejects.toMatchObject({ status: 400 });
  expect((await person.call('getMe')).user.email).toBe(person.user.email);
});

test('one that is confirmed as it is taken back is either, and not both', async () => {
  const done = { status: 'fulfilled' };
  for (const order of [0, 1]) {
    const person = await api.signUp();
    const { confirm: token, object, email } = await asked(api, person);
    const calls = [() => confirm(token), () => person.call('cancelEmailChange')];
    const ends = await inOrder(api, person.user.email, order ? calls.toReversed() : calls);
    const reason = { status: order ? 400 : 404 };
    expect(ends).toMatchObject([done, { status: 'rejected', reason }]);
    expect((await api.rowOf(person.user)).email).toBe(order ? person.user.email : email);
    // What was done can be objected to still.
    const objection = api.anyone.call('objectToEmailChange', { params: { token: object } });
    await expect(objection.then(() => 'heard', String)).resolves.toMatch(
      order ? /good no more/ : /heard/,
    );
  }
});

describe('nobody learns by it whether an address has an account', () => {
  test('the answer is the same, and only its mailbox is told', async () => {
    const [person, owner] = [await api.signUp(), await api.signUp()];
    const { waiting: _, ...taken } = await ask(person, owner.user.email);
    // Before the next: a request that another has replaced is mailed to nobody.
    const mail = await mailed(owner.user.email, 'This address has a Castwork account already');
    const { waiting: __, ...free } = await ask(person, anAddress());
    expect(taken).toEqual(free);
    expect(mail.text).not.toContain(person.user.email);
    expect(mail.links.join(' ')).not.toContain('confirm');
    expect((await owner.call('getMe')).user.email).toBe(owner.user.email);
  });

  test('one that was taken after the mail went out is refused to whoever reads its mail', async () => {
    const person = await api.signUp();
    const email = anAddress();
    await ask(person, email);
    const [mail] = await mailsTo(email);
    const owner = await api.signUp({ email });
    await expect(confirm(tokenIn(mail!))).rejects.toMatchObject({
      status: 409,
      code: 'email_taken',
      message: expect.not.stringContaining(owner.user.email) as string,
    });
    expect((await logIn(email)).user).toEqual(owner.user);
  });
});

test('a sign-up that nobody has confirmed keeps nobody from their address', async () => {
  const person = await api.signUp();
  const email = anAddress();
  await api.anyone.call('signup', { body: { email, password: 'a squatter’s phrase' } });
  const squatted = tokenIn((await mailbox.arrived(email))[0]!);
  await ask(person, email);
  const mail = await mailed(email, 'Confirm your new email for Castwork');
  await confirm(tokenIn(mail));
  expect((await logIn(email)).user._id).toBe(person.user._id);
  await expect(
    api.anyone.call('confirmEmail', { params: { token: squatted } }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(api.anyone.call('signup', { body: { email, password } })).rejects.toMatchObject({
    status: 409,
  });
});

describe('a request', () => {
  test('takes the password, and an address that is one, and another one', async () => {
    const person = await api.signUp();
    await expect(ask(person, anAddress(), 'a guess')).rejects.toMatchObject({
      status: 403,
      code: 'wrong_password',
    });
    for (const email of [
      'nobody',
      'a@b',
      person.user.email,
      'a b@castwork.test',
      'a\u200bb@castwork.test',
    ])
      await expect(ask(person, email)).rejects.toMatchObject({
        status: 400,
        issues: [{ path: 'email' }],
      });
    expect((await person.call('getEmailChange')).waiting).toBeNull();
  });

  test('cannot be made again and again, to mail strangers', async () => {
    const person = await api.signUp();
    for (let i = 0; i < 4; i += 1) await ask(person, anAddress());
    await expect(ask(person, anAddress())).rejects.toMatchObject({ status: 429 });
  });

  test('of many accounts mails one stranger no oftener than the limit, and looks the same', async () => {
    const email = anAddress();
    for (let i = 0; i < 6; i += 1) {
      const { message } = await ask(await api.signUp(), email);
      expect(message).toMatch(/^We have mailed a link/);
    }
    await mailsTo(email, 4);
    const { rows } = await api.owner.query<{ count: number }>(
      `select count(*)::int from pgboss.job where data->>'template' = 'emailChange' and data->>'email' = $1`,
      [email],
    );
    expect(rows).toEqual([{ count: 4 }]);
  });
});
