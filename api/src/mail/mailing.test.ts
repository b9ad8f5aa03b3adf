import { afterAll, expect, test } from 'vitest';
import { anAddress, asked } from '../../test/email-changes.ts';
import { inDays } from '../../test/moments.ts';
import { openApi } from '../../test/open-api.ts';
import { password, type Person } from '../../test/people.ts';
import type { Context } from '../context.ts';
import type { LetterFacts, MailJob } from '../queue/outbox.ts';
import { emailChangeMail } from './email-change-mail.ts';
import { accountMail } from './mailing.ts';

const api = await openApi();
afterAll(() => api.close());

const mailOf = (job: MailJob) => accountMail(api.context, job);
const mailTo = ({ user: { email } }: Person, template: MailJob['template']) =>
  mailOf({ template, email });
/** The mails to an address that wait to go out, oldest first. */
const waitingFor = async (email: string) =>
  (
    await api.owner.query<{ data: MailJob }>(
      `select data from pgboss.job where name = 'mail' and data ->> 'email' = $1 order by created_on`,
      [email],
    )
  ).rows.map(({ data }) => data);

test('of two sign-ups with one address only the link of the last is mailed', async () => {
  const email = anAddress();
  for (const each of ['a stranger’s phrase', password])
    await api.anyone.call('signup', { body: { email, password: each } });
  const [first, last] = await waitingFor(email);
  expect(await mailOf(first!)).toBeUndefined();
  expect(await mailOf(last!)).toMatchObject({ to: email, token: expect.any(String) as string });
});

test('who has confirmed their address is not asked for it, and no operator gets a way in by mail', async () => {
  const [creator, operator] = [await api.newPerson(), await api.newPerson('operator')];
  expect(await mailTo(creator, 'confirm')).toBeUndefined();
  expect(await mailTo(creator, 'reset')).toMatchObject({ to: creator.user.email });
  expect(await mailTo(operator, 'reset')).toBeUndefined();
  expect(await mailTo(operator, 'passwordChanged')).toMatchObject({ to: operator.user.email });
});

test('a way in is mailed to the address of the account, however it was typed', async () => {
  const { email } = (await api.newPerson()).user;
  expect(await mailOf({ template: 'reset', email: email.toUpperCase() })).toMatchObject({
    to: email,
  });
});

test('what is said of an account goes to the address of then, and to nobody once it is closed', async () => {
  const person = await api.newPerson();
  const userId = person.user._id;
  const job = { template: 'passwordChanged', email: 'of-then@castwork.test', userId } as const;
  expect(await mailOf(job)).toMatchObject({ to: 'of-then@castwork.test', userId });
  await person.call('closeAccount', { body: { password } });
  expect(await mailOf(job)).toBeUndefined();
  expect(await mailOf({ template: 'closed', email: 'theirs@castwork.test' })).toMatchObject({
    to: 'theirs@castwork.test',
  });
});

test('whoever runs the marketplace is mailed at an address that has no account', async () => {
  const email = 'desk@castwork.test';
  expect(await mailOf({ template: 'reconciliation', email })).toMatchObject({ to: email });
});

/** The letters of a change of address, as a worker would make them. */
async function changeOf(person: Person, email = anAddress()) {
  const links = await asked(api, person, email);
  const { rows } = await api.owner.query<{ id: string }>(
    'select id from email_changes where user_id = $1',
    [person.user._id],
  );
  const mail = (
    template: MailJob['template'],
    { context = api.context, facts = {} }: { context?: Context; facts?: LetterFacts } = {},
  ) => emailChangeMail(context, { template, email: 'unread', facts }, rows[0]!.id);
  return { ...links, mail };
}

test('each change of address is mailed to its own two addresses, the new one until it is done', async () => {
  const [person, other] = [await api.newPerson(), await api.newPerson()];
  const [theirs, change] = [await changeOf(other), await changeOf(person)];
  expect(await change.mail('emailChange')).toMatchObject({
    to: change.email,
    template: 'emailChange',
    token: change.confirm,
  });
  expect(await theirs.mail('emailChange')).toMatchObject({ to: theirs.email });
  expect(await change.mail('emailChange', { context: inDays(api.context, 30) })).toBeUndefined();
  await api.anyone.call('confirmEmailChange', { params: { token: change.confirm } });
  expect(await change.mail('emailChange')).toBeUndefined();
  expect(await change.mail('emailChanged')).toMatchObject({
    to: person.user.email,
    token: change.object,
  });
});

test('an address that has an account is told so, and gets no link to another', async () => {
  const [person, owner] = [await api.newPerson(), await api.newPerson()];
  const mail = await (await changeOf(person, owner.user.email)).mail('emailChange');
  expect(mail).toEqual({
    userId: person.user._id,
    to: owner.user.email,
    template: 'emailTaken',
  });
});

test('an address that is written otherwise is no other’s', async () => {
  const person = await api.newPerson();
  const { mail } = await changeOf(person);
  await api.owner.query('update email_changes set email = upper($2) where user_id = $1', [
    person.user._id,
    person.user.email,
  ]);
  expect(await mail('emailChange')).toMatchObject({ template: 'emailChange' });
});

test('an address at which somebody has signed up and confirmed nothing is nobody’s yet', async () => {
  const email = 'unconfirmed@castwork.test';
  await api.anyone.call('signup', { body: { email, password } });
  const { mail } = await changeOf(await api.newPerson(), email);
  expect(await mail('emailChange')).toMatchObject({ to: email, template: 'emailChange' });
  expect(await mailOf({ template: 'reset', email })).toMatchObject({ isConfirmed: false });
});

test('the old address reads from where a change was asked for, and which address it is', async () => {
  const { email, mail } = await changeOf(await api.newPerson());
  const facts = { device: 'Firefox on Windows' };
  expect(await mail('emailChangeAsked', { facts })).toMatchObject({ facts: { ...facts, email } });
});
